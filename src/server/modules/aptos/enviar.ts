import type { z } from 'zod';
import type { enviarApto } from '../../../shared/contract/aptos.ts';
import { formaDocumento, type Documento } from '../../../shared/domain/participante/documento.ts';
import { validarDniApto } from '../../../shared/domain/participante/documento-del-apto.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import { mensajesParticipante } from '../../../shared/domain/participante/mensajes.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion, type Tx } from '../../db/transaction.ts';
import { ErrorApi, invalido } from '../../http/errores.ts';
import { buscarArchivoPorId, type ArchivoGuardado } from '../../nucleo/archivos/service.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { encolarCorreo } from '../../nucleo/correo/service.ts';
import { bloquearPersona, enlaceKey, exigirEnlace } from '../../nucleo/enlaces/service.ts';
import { oLaDeAntes, reclamar, type UniqueKey } from '../../nucleo/idempotencia/service.ts';
import { exigirLibre, limitar } from '../../nucleo/limites/service.ts';
import { desfaseGuardable } from '../../desfase.ts';
import { correoRecibido } from './correo-recibido.ts';
import { leerManija } from './manija.ts';
import { nombreVisible } from './nombre.ts';
import { listarEnviados, reemplazarApto, type Enviado } from './repository.ts';
import { respuestasDocumentos } from '../../mensajes/mensajes-documentos.ts';

type Respuesta = z.input<typeof enviarApto.reply>;
type Cuerpo = z.output<typeof enviarApto.body>;
type Enlace = Awaited<ReturnType<typeof exigirEnlace>>;

export interface DatosEntrega {
  token: string;
  body: Cuerpo;
  quien: Quien;
  ip: string;
  /** the idempotency key that the client sent, with a hash of `cuerpo` (what the call is about); null: it sent none */
  unica: (cuerpo: unknown) => UniqueKey | null;
}

/**
 * Sends an uploaded certificate to staff's review, exactly once: a repeated call is recognised by its idempotency key, by
 * the upload's handle, or, in the cases that mismaEntrega tells, by the same contents of the same person's file. A repeated call gets
 * the first receipt and changes nothing.
 */
export async function enviar(ctx: Contexto, datos: DatosEntrega): Promise<Respuesta> {
  const { token, body } = datos;
  const manija = leerManija(ctx.config, { token, manija: body.file_path, ahora: ctx.reloj() });
  const archivo = manija && (await buscarArchivoPorId(ctx, manija.archivo_id));
  // Kept with the client's key is a hash of the file's content, not of its handle: after a lost connection people upload the same file
  // again, under another handle, and a key that comes with another hash is refused.
  const unica = enlaceKey(
    datos.unica({ document: body.document, sha256: archivo?.sha256 ?? body.file_path }),
    token,
  );
  return oLaDeAntes<Respuesta>(ctx, unica, async () => {
    const enlace = await exigirEnlace(ctx, token, 'apto', datos.ip);
    await exigirDocumento(ctx, enlace, body.document);
    if (!manija || !archivo) throw vencido();
    const guardado = { datos, enlace, archivo, unica, vencida: manija.vencida };
    return enTransaccion(ctx.database.db, (tx) => guardar(ctx, tx, guardado));
  });
}

const vencido = () =>
  new ErrorApi(422, 'archivo_vencido', respuestasDocumentos.archivo_vencido, {
    fields: { file_path: respuestasDocumentos.archivo_vencido },
  });

const INTENTOS_DNI = {
  max: 20,
  segundos: 3600,
  mensaje: respuestasDocumentos.muchos_documentos,
};

/**
 * The typed identity document must be that of the link's person, whatever its format (regla documentos-8). Wrong ones
 * are counted, malformed ones too, but not an empty one: a short document can be guessed in few tries.
 */
async function exigirDocumento(ctx: Contexto, { persona }: Enlace, documento: Documento): Promise<void> {
  if (documento === '') throw invalido({ document: mensajesParticipante.dni_requerido });
  const key = `apto-dni:${persona.id}`;
  const correcto = documento === persona.documento;
  await (correcto ? exigirLibre : limitar)(ctx, key, INTENTOS_DNI);
  if (correcto) return;
  const forma = formaDocumento(persona);
  const otro =
    forma === 'dni' ? respuestasDocumentos.dni_no_coincide : respuestasDocumentos.documento_no_coincide;
  throw invalido({ document: validarDniApto(documento, forma) ?? otro });
}

interface PorGuardar {
  datos: DatosEntrega;
  enlace: Enlace;
  archivo: ArchivoGuardado;
  unica: UniqueKey | null;
  vencida: boolean;
}

async function guardar(
  ctx: Contexto,
  tx: Tx,
  { datos: { body, quien }, enlace, archivo, unica, vencida }: PorGuardar,
): Promise<Respuesta> {
  const { persona, evento, inscripcion } = enlace;
  await bloquearPersona(tx, persona.id);
  const dispositivo_at = body.dispositivo_at ? new Date(body.dispositivo_at) : null;
  const repetido = mismaEntrega(await listarEnviados(tx, persona.id), archivo, dispositivo_at);
  if (!repetido && vencida) throw vencido();
  const pdf = archivo.tipo === 'application/pdf';
  const file_name = repetido?.file_name ?? nombreVisible(body.file_name, pdf ? 'pdf' : 'jpg');
  const ahora = ctx.reloj();
  const respuesta: Respuesta = {
    message: mensajesDocumentos.formulario_enviado,
    results: { recibido_at: isoConOffset(repetido?.created_at ?? ahora), file_name },
  };
  const previa = unica && (await reclamar<Respuesta>(ctx, tx, unica, { status: 200, respuesta }));
  if (previa) return previa.respuesta;
  if (repetido) return respuesta;
  const { id } = await reemplazarApto(tx, {
    evento_id: evento.id,
    persona_id: persona.id,
    archivo_id: archivo.id,
    file_type: pdf ? 'pdf' : 'image',
    file_name,
    dispositivo_at,
    desfase_ms: desfaseGuardable(body.desfase_ms),
    created_at: ahora,
    updated_at: ahora,
  });
  await auditar(tx, {
    quien,
    accion: 'apto_enviado',
    entidad: 'apto',
    entidad_id: id,
    evento_id: evento.id,
    inscripcion_id: inscripcion.id,
  });
  await encolarCorreo(tx, correoRecibido(ctx, enlace));
  return respuesta;
}

/**
 * The stored certificate that this call only sends again; undefined: the call brings a new one. The same upload is always the same
 * certificate. Another upload with the same contents is so only while the stored one is in force and waits for review, or if both
 * were sent at the same moment by the device's clock.
 */
function mismaEntrega(
  enviados: readonly Enviado[],
  { id, sha256 }: ArchivoGuardado,
  dispositivo_at: Date | null,
): Enviado | undefined {
  return enviados.find(
    (e) =>
      e.archivo_id === id ||
      (e.sha256 === sha256 &&
        ((e.vigente && e.estado === 'PENDING') ||
          (dispositivo_at !== null && e.dispositivo_at?.getTime() === dispositivo_at.getTime()))),
  );
}
