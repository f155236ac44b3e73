import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { firmarDeslinde, obtenerDeslinde } from '../../../shared/contract/deslindes.ts';
import { isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import { validarFirma } from '../../../shared/domain/documentos/firma.ts';
import { quienFirma } from '../../../shared/domain/participante/tutor.ts';
import { mensajesDocumentos } from '../../../shared/domain/documentos/mensajes.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion, type Tx } from '../../db/transaction.ts';
import { conflicto, invalido, noEncontrado } from '../../http/errores.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { bloquearPersona, exigirEnlace } from '../../nucleo/enlaces/service.ts';
import { oLaDeAntes, reclamar, type UniqueKey } from '../../nucleo/idempotencia/service.ts';
import { juzgarDibujo, recibirFirma, type FirmaRecibida } from './firma.ts';
import { buscarTextoVigente, buscarVigente, listarFirmadasA, retirarVigente } from './firmas-repository.ts';
import { guardarDeslindes, reunirEvidencia, type DeslindePreparado } from './service.ts';
import { respuestasDocumentos } from '../../mensajes/mensajes-documentos.ts';

type Respuesta = z.input<typeof firmarDeslinde.reply>;
type Cuerpo = z.output<typeof firmarDeslinde.body>;
type Enlace = Awaited<ReturnType<typeof exigirEnlace>>;
type Texto = NonNullable<Awaited<ReturnType<typeof buscarTextoVigente>>>;

/** What somebody who opens their waiver link reads and signs. */
export async function obtenerDeslindeDe(
  ctx: Contexto,
  token: string,
  ip: string,
): Promise<z.input<typeof obtenerDeslinde.reply>> {
  const enlace = await exigirEnlace(ctx, token, 'deslinde', ip);
  const { persona, evento } = enlace;
  const texto = await exigirTexto(ctx, enlace);
  const vigente = await buscarVigente(ctx.database.db, persona.id);
  return {
    results: {
      persona: { nombre: persona.nombre, apellido: persona.apellido },
      texto_deslinde_online: texto.texto,
      texto_hash: texto.hash,
      evento: { id: evento.id, nombre: evento.nombre, fecha_hora: isoConOffset(evento.fecha_hora) },
      firmante: quienFirma(persona.fecha_nacimiento, evento.fecha_hora),
      tutor_nombre: persona.tutor_nombre,
      firmado: vigente && isoConOffset(vigente.servidor_at),
      status: vigente?.status ?? null,
      razon_rechazo: vigente?.status === 'REJECTED' ? vigente.razon_rechazo : null,
    },
  };
}

async function exigirTexto(ctx: Contexto, { evento }: Enlace): Promise<Texto> {
  const texto = evento.usa_deslinde_online ? await buscarTextoVigente(ctx.database.db, evento.id) : null;
  if (!texto) throw noEncontrado(respuestasDocumentos.sin_deslinde);
  return texto;
}

export interface DatosFirma {
  body: Cuerpo;
  quien: Quien;
  ip: string;
  unica: UniqueKey | null;
}

/**
 * Takes a signature in, with the same evidence as a signature at registration. Exactly once: a repeated call is known by its key,
 * or by the moment, the text (where it names one) and the drawing or typed name that it carries; it gets the first receipt and
 * changes nothing, even if a newer signature came in between.
 */
export function firmar(ctx: Contexto, datos: DatosFirma): Promise<Respuesta> {
  return oLaDeAntes<Respuesta>(ctx, datos.unica, async () => {
    const { body } = datos;
    const enlace = await exigirEnlace(ctx, body.access_token, 'deslinde', datos.ip);
    const firma = recibirFirma(body);
    const repetida = await yaFirmada(ctx.database.db, enlace.persona.id, { body, firma });
    if (repetida) return recibo(repetida.servidor_at, repetida.texto_hash);
    const texto = await exigirTexto(ctx, enlace);
    // a call that names no text signs the one in force (regla documentos-3)
    if (typeof body.texto_hash === 'string') exigirTextoMostrado(texto, body.texto_hash);
    const preparado = await preparar(ctx, datos, firma, { enlace, texto });
    return enTransaccion(ctx.database.db, (tx) =>
      guardar(ctx, tx, datos, { enlace, texto, firma, preparado }),
    );
  });
}

function exigirTextoMostrado(texto: Texto, mostrado: string): void {
  if (mostrado.toLowerCase() === texto.hash) return;
  throw conflicto('deslinde_cambio', respuestasDocumentos.deslinde_cambio_leido, {
    texto_deslinde_online: texto.texto,
    texto_hash: texto.hash,
  });
}

async function preparar(
  ctx: Contexto,
  { body, quien }: DatosFirma,
  firma: FirmaRecibida,
  { enlace, texto }: { enlace: Enlace; texto: Texto },
): Promise<DeslindePreparado> {
  const { persona, evento } = enlace;
  const firmante = quienFirma(persona.fecha_nacimiento, evento.fecha_hora);
  // An imported person perhaps has no guardian on record: then the typed name is compared with none.
  const quien_firma =
    firmante === 'participante' ? persona : persona.tutor_nombre && { nombre: persona.tutor_nombre };
  const errores = validarFirma({ ...body, acepta_deslinde: true }, quien_firma || null);
  if (Object.keys(errores).length > 0) throw invalido(errores);
  const motivo = await juzgarDibujo(firma.png);
  if (motivo) throw invalido({ signature_data: motivo });
  const propio = `${persona.nombre} ${persona.apellido}`;
  return reunirEvidencia(ctx, texto, {
    ...firma,
    firmante,
    // the evidence of a guardian who is not on record says 'Responsable de …' with the person's name
    firmante_nombre: firmante === 'tutor' ? (persona.tutor_nombre ?? `Responsable de ${propio}`) : propio,
    evento_id: evento.id,
    quien,
  });
}

async function guardar(
  ctx: Contexto,
  tx: Tx,
  { body, quien, unica }: DatosFirma,
  {
    enlace,
    texto,
    firma,
    preparado,
  }: { enlace: Enlace; texto: Texto; firma: FirmaRecibida; preparado: DeslindePreparado },
): Promise<Respuesta> {
  const { persona, inscripcion, evento } = enlace;
  await bloquearPersona(tx, persona.id);
  const repetida = await yaFirmada(tx, persona.id, { body, firma });
  const respuesta = recibo(repetida?.servidor_at ?? preparado.servidor_at ?? ctx.reloj(), texto.hash);
  const previa = unica && (await reclamar<Respuesta>(ctx, tx, unica, { status: 200, respuesta }));
  if (previa) return previa.respuesta;
  if (repetida) return respuesta;
  const anterior = await retirarVigente(tx, persona.id);
  await guardarDeslindes(tx, inscripcion.id, [persona.id], [preparado]);
  const nueva = await buscarVigente(tx, persona.id);
  await auditar(tx, {
    quien,
    accion: 'deslinde_firmado',
    entidad: 'deslinde',
    ...(nueva && { entidad_id: nueva.id }),
    evento_id: evento.id,
    inscripcion_id: inscripcion.id,
    ...(anterior !== null && { antes: { deslinde_id: anterior } }),
    despues: {
      texto_version: texto.version,
      firmante: preparado.firmante,
      // the caller did not say which text it showed, and this audit line records that
      ...(typeof body.texto_hash !== 'string' && { texto_sin_decir: true }),
    },
  });
  return respuesta;
}

/** When this very signature arrived before, and of which text; null: it is new, or has no device time to know it by. */
async function yaFirmada(
  db: Parameters<typeof listarFirmadasA>[0],
  persona_id: number,
  { body, firma }: { body: Cuerpo; firma: FirmaRecibida },
): Promise<{ servidor_at: Date; texto_hash: string } | null> {
  // without the device's time, a repeated call is recognised by its idempotency key alone
  if (!firma.dispositivo_at) return null;
  const hash = body.texto_hash?.toLowerCase();
  const mismas = await listarFirmadasA(db, persona_id, firma.dispositivo_at);
  if (mismas.length === 0) return null;
  const sha256 = firma.png && createHash('sha256').update(firma.png).digest('hex');
  const igual = mismas.find(
    (f) =>
      (hash === undefined || f.texto_hash === hash) &&
      f.sha256 === sha256 &&
      f.firma_tipeada === firma.firma_tipeada,
  );
  return igual ?? null;
}

// the answer; the site's own page does not show its message, but says the same two sentences
const recibo = (recibido: Date, texto_hash: string): Respuesta => ({
  message: `${mensajesDocumentos.todo_salio_bien}. ${mensajesDocumentos.gracias_firma}`,
  results: { recibido_at: isoConOffset(recibido), texto_hash: texto_hash.toLowerCase() },
});
