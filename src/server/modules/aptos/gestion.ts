import type { z } from 'zod';
import type { Apto, listarAptos } from '../../../shared/contract/aptos-gestion.ts';
import {
  aptoVigente,
  textosApto,
  textosBorrado,
  validarFechaMedico,
  venceApto,
} from '../../../shared/domain/documentos/apto-vigencia.ts';
import { etiquetaRevision, leerRevision } from '../../../shared/domain/documentos/revision.ts';
import {
  fechaLocal,
  escribirFecha,
  escribirFechaHora,
  isoConOffset,
} from '../../../shared/domain/comun/fechas.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion, type Executor, type Tx } from '../../db/transaction.ts';
import { conflicto, ErrorApi, invalido, noEncontrado } from '../../http/errores.ts';
import { abrirArchivo, type ArchivoAbierto } from '../../nucleo/archivos/service.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { encolarCorreo } from '../../nucleo/correo/service.ts';
import { asegurarEnlace, bloquearPersona } from '../../nucleo/enlaces/service.ts';
import { correoRechazo } from './correo-rechazo.ts';
import { decidir, buscarApto, listarRecibidos, type AptoRow } from './gestion-repository.ts';
import { conQuienVio } from './quien-vio.ts';
import { respuestasDocumentos } from '../../mensajes/mensajes-documentos.ts';
import { respuestasGestion } from '../../mensajes/mensajes-gestion.ts';

type AptoWire = z.input<typeof Apto>;

function presentar({ apto, persona, inscripcion_id, modalidad, evento, revisado_por }: AptoRow): AptoWire {
  const fecha = apto.medical_clearance_date;
  return {
    id: apto.id,
    inscripcion_id,
    estado: apto.estado,
    razon_rechazo: apto.razon_rechazo,
    file_type: apto.file_type,
    file_name: apto.file_name,
    archivo_borrado: apto.archivo_borrado,
    file_url: `/api/evento/${evento.id}/aptos-medicos/${apto.id}/${encodeURIComponent(apto.file_name)}`,
    persona,
    documento: persona.documento,
    modalidad,
    medical_clearance_date: fecha,
    vigente_en_carrera: aptoVigente(fecha, evento.fecha_hora),
    vence: fecha && venceApto(fecha),
    revisado_por,
    revisado_at: apto.revisado_at && isoConOffset(apto.revisado_at),
    created_at: isoConOffset(apto.created_at),
    updated_at: isoConOffset(apto.updated_at),
  };
}

export async function listarAptosDe(
  ctx: Contexto,
  evento_id: number,
  query: z.output<typeof listarAptos.query>,
): Promise<z.input<typeof listarAptos.reply>> {
  const { rows, total } = await listarRecibidos(ctx.database.db, evento_id, {
    ...query,
    estado: leerRevision(query.status),
  });
  return { data: (await conQuienVio(ctx.database.db, rows)).map(presentar), total, page: query.page };
}

async function exigir(db: Executor, apto_id: number, evento_id?: number): Promise<AptoRow> {
  const row = await buscarApto(db, apto_id, evento_id);
  if (!row) throw noEncontrado(respuestasDocumentos.apto_no_esta);
  const [dicho = row] = await conQuienVio(db, [row]);
  return dicho;
}

export const obtenerAptoStaff = async (
  ctx: Contexto,
  evento_id: number,
  apto_id: number,
): Promise<AptoWire> => presentar(await exigir(ctx.database.db, apto_id, evento_id));

const borrado = (por: keyof typeof textosBorrado) =>
  new ErrorApi(410, 'archivo_borrado', `${textosBorrado[por]}.`);

/**
 * The certificate's file. Throws 410 where it was deleted; 404 where there is no such certificate, where it was only seen and has no
 * file, and for any file name but the one it is listed by.
 */
export async function obtenerArchivo(
  ctx: Contexto,
  { evento_id, apto_id, file_name }: { evento_id: number; apto_id: number; file_name: string },
): Promise<ArchivoAbierto> {
  const { apto } = await exigir(ctx.database.db, apto_id, evento_id);
  if (apto.archivo_borrado) throw borrado(apto.archivo_borrado);
  const archivo =
    apto.file_name === file_name && apto.archivo_id !== null
      ? await abrirArchivo(ctx, apto.archivo_id)
      : null;
  if (!archivo) throw noEncontrado(respuestasDocumentos.archivo_no_esta);
  return { ...archivo, nombre: apto.file_name };
}

interface Respuesta {
  message: string;
  results: AptoWire;
}

/**
 * `fecha`: the date that the doctor wrote, from which validity on race day follows. A client that sends none gets
 * today, or the day on which the certificate was sent if that is earlier, as no doctor signs a certificate after it was
 * sent.
 */
export async function aceptar(
  ctx: Contexto,
  { id, fecha, quien }: { id: number; fecha: string | null; quien: Quien },
): Promise<Respuesta> {
  const results = await enTransaccion(ctx.database.db, async (tx) => {
    const { created_at: enviado } = (await exigir(tx, id)).apto;
    const ahora = ctx.reloj();
    const hoy = fechaLocal(ahora);
    const medical_clearance_date = fecha ?? (hoy < fechaLocal(enviado) ? hoy : fechaLocal(enviado));
    const error = validarFechaMedico(medical_clearance_date, { enviado, ahora });
    if (error) throw invalido({ medical_clearance_date: error });
    await tomar(ctx, tx, id, quien, { estado: 'APPROVED', razon_rechazo: null, medical_clearance_date });
    const row = await exigir(tx, id);
    await anotar(tx, quien, row, 'apto_aceptado');
    return presentar(row);
  });
  const vencido = results.vigente_en_carrera === false && results.vence;
  return {
    message: vencido
      ? respuestasDocumentos.apto_aprobado_que_vence(escribirFecha(vencido))
      : respuestasDocumentos.apto_aprobado,
    results,
  };
}

/**
 * Rejects a certificate. A mail tells the person the reason, with a link to send another one (regla documentos-10); who left no address
 * gets none. Throws 422 without a reason, and what `tomar` throws.
 */
export async function rechazar(
  ctx: Contexto,
  { id, reason, quien }: { id: number; reason: string; quien: Quien },
): Promise<Respuesta> {
  if (reason === '') throw invalido({ reason: textosApto.sin_motivo });
  const { avisados, results } = await enTransaccion(ctx.database.db, async (tx) => {
    await tomar(ctx, tx, id, quien, { estado: 'REJECTED', razon_rechazo: reason });
    const row = await exigir(tx, id);
    await anotar(tx, quien, row, 'apto_rechazado');
    const { persona, evento } = row;
    const token = await asegurarEnlace(ctx, tx, {
      persona_id: persona.id,
      proposito: 'apto',
      evento_fecha: evento.fecha_hora,
    });
    const avisados = await encolarCorreo(tx, correoRechazo(ctx, row, reason, token));
    return { avisados, results: presentar(row) };
  });
  const message = respuestasDocumentos[avisados > 0 ? 'apto_rechazado' : 'apto_rechazado_sin_mail'];
  return { message, results };
}

/**
 * Decides about a certificate that waits for review. Throws 404 where there is none, 410 where its file was deleted, and 409 where
 * somebody decided first or the certificate does not count any more.
 */
async function tomar(
  ctx: Contexto,
  tx: Tx,
  id: number,
  quien: Quien,
  cambios: {
    estado: 'APPROVED' | 'REJECTED';
    razon_rechazo: string | null;
    medical_clearance_date?: string | null;
  },
): Promise<void> {
  const { persona, apto } = await exigir(tx, id);
  if (apto.archivo_borrado) throw borrado(apto.archivo_borrado);
  // locks the person: a certificate sent meanwhile is stored after this decision
  await bloquearPersona(tx, persona.id);
  const ahora = ctx.reloj();
  const revision = { ...cambios, revisado_por: quien.usuario_id, revisado_at: ahora, updated_at: ahora };
  if (!(await decidir(tx, id, revision))) throw yaDecidido(await exigir(tx, id));
}

function yaDecidido({ apto, revisado_por }: AptoRow): ErrorApi {
  const { estado, vigente, revisado_at } = apto;
  if (estado === 'PENDING' || !vigente) {
    return conflicto('conflicto', respuestasDocumentos.apto_nuevo, {
      estado,
      vigente,
    });
  }
  const por = revisado_por ?? respuestasGestion.otra_persona;
  const cuando = revisado_at ? ` el ${escribirFechaHora(revisado_at)}` : '';
  return conflicto(
    'conflicto',
    respuestasDocumentos.ya_lo_marco(por, etiquetaRevision(estado).texto, cuando),
    {
      estado,
      por,
      cuando: revisado_at && isoConOffset(revisado_at),
      razon_rechazo: apto.razon_rechazo,
    },
  );
}

/** The audit line has neither reason nor date: both are health data. */
const anotar = (tx: Tx, quien: Quien, { apto, evento, inscripcion_id }: AptoRow, accion: string) =>
  auditar(tx, {
    quien,
    accion,
    entidad: 'apto',
    entidad_id: apto.id,
    evento_id: evento.id,
    inscripcion_id,
    antes: { estado: 'PENDING' },
    despues: { estado: apto.estado },
  });
