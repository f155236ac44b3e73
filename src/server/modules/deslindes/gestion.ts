import type { z } from 'zod';
import type {
  DeslindeDetalle,
  DeslindeRow,
  listarDeslindes,
} from '../../../shared/contract/deslindes-gestion.ts';
import { etiquetaRevision, leerRevision } from '../../../shared/domain/documentos/revision.ts';
import { escribirFechaHora, isoConOffset } from '../../../shared/domain/comun/fechas.ts';
import { puedeHacer } from '../../../shared/domain/acceso/puede.ts';
import type { Contexto, Quien, Sesion } from '../../contexto.ts';
import { enTransaccion, type Executor, type Tx } from '../../db/transaction.ts';
import { ErrorAlmacen } from '../../gateways/archivos/puerto.ts';
import { conflicto, ErrorApi, noDisponible, noEncontrado } from '../../http/errores.ts';
import { abrirArchivo, leerArchivo, type ArchivoAbierto } from '../../nucleo/archivos/service.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { encolarCorreo } from '../../nucleo/correo/service.ts';
import { aDataUrl } from './firma.ts';
import { asegurarEnlace, bloquearPersona, urlDeslinde, revocarEnlace } from '../../nucleo/enlaces/service.ts';
import { correoRechazo } from './correo-rechazo.ts';
import {
  decidir,
  buscarDePersona,
  buscarNombreUsuario,
  buscarTexto,
  listarDeEvento,
  type DeslindeDePersona,
} from './gestion-repository.ts';
import { respuestasDocumentos } from '../../mensajes/mensajes-documentos.ts';
import { respuestasGestion } from '../../mensajes/mensajes-gestion.ts';

type Detalle = z.input<typeof DeslindeDetalle>;

export async function listarDeslindesDe(
  ctx: Contexto,
  evento_id: number,
  query: z.output<typeof listarDeslindes.query>,
): Promise<z.input<typeof listarDeslindes.reply>> {
  const { db } = ctx.database;
  const rows = await listarDeEvento(db, evento_id, {
    query: query.query,
    documento: query.documento,
    status: leerRevision(query.status),
  });
  const data = [];
  for (const row of rows) data.push(await presentar(ctx, db, row));
  return { data, total: data.length };
}

/** A waiver as staff see it. Only a rejected one, of a person not suppressed, gets a token: by it the person signs again. */
async function presentar(
  ctx: Contexto,
  db: Executor,
  { deslinde, persona, modalidad, fecha_inscripcion, evento }: DeslindeDePersona,
): Promise<z.input<typeof DeslindeRow>> {
  const access_token =
    deslinde.status === 'REJECTED' && persona.suprimida_at === null
      ? await asegurarEnlace(ctx, db, {
          persona_id: persona.id,
          proposito: 'deslinde',
          evento_fecha: evento.fecha_hora,
        })
      : null;
  return {
    id: deslinde.id,
    inscripcion_id: deslinde.inscripcion_id,
    persona_id: persona.id,
    status: deslinde.status,
    download_url:
      deslinde.pdf_archivo_id === null
        ? null
        : `/api/inscripciones/${deslinde.inscripcion_id}/deslindes/${persona.id}/pdf`,
    access_token,
    link: access_token && urlDeslinde(ctx.config, access_token),
    razon_rechazo: deslinde.razon_rechazo,
    nombre_y_apellido: `${persona.nombre} ${persona.apellido}`,
    documento: persona.documento,
    fecha_inscripcion: isoConOffset(fecha_inscripcion),
    firmado_at: isoConOffset(deslinde.servidor_at),
    modalidad,
  };
}

async function exigir(db: Executor, inscripcion_id: number, persona_id: number): Promise<DeslindeDePersona> {
  const row = await buscarDePersona(db, inscripcion_id, persona_id);
  if (!row) throw noEncontrado(respuestasDocumentos.no_firmo);
  return row;
}

/**
 * Throws 410 where the evidence was deleted, or the person was suppressed: then the waiver is kept for legal claims alone, and only
 * staff who resolve data requests may open it.
 */
function exigirAbierto({ deslinde, persona }: DeslindeDePersona, sesion: Sesion | null): void {
  if (deslinde.evidencia_borrada_at)
    throw new ErrorApi(410, 'deslinde_borrado', respuestasDocumentos.firma_borrada);
  if (persona.suprimida_at && !puedeHacer(sesion, 'datos:resolver'))
    throw new ErrorApi(410, 'deslinde_bloqueado', respuestasDocumentos.firma_bloqueada);
}

/** A person's waiver with its signature, text and evidence, for staff. */
export async function obtenerDetalle(
  ctx: Contexto,
  inscripcion_id: number,
  persona_id: number,
  sesion: Sesion | null,
  { yaDecidido = false } = {},
): Promise<Detalle> {
  const { db } = ctx.database;
  const row = await exigir(db, inscripcion_id, persona_id);
  exigirAbierto(row, sesion);
  const { deslinde } = row;
  const texto = await buscarTexto(db, deslinde.texto_id);
  const firma = deslinde.firma_archivo_id
    ? await leerArchivo(ctx, deslinde.firma_archivo_id).catch((error: unknown) => {
        // the answer to a decision just stored must not fail because the file store cannot deliver the drawing
        if (yaDecidido && error instanceof ErrorAlmacen) return null;
        throw error;
      })
    : null;
  return {
    ...(await presentar(ctx, db, row)),
    texto: texto?.texto ?? '',
    texto_version: texto?.version ?? 0,
    texto_hash: deslinde.texto_hash,
    texto_coincide: texto?.hash === deslinde.texto_hash,
    firma: firma && aDataUrl(firma.datos),
    firma_tipeada: deslinde.firma_tipeada,
    firmante: deslinde.firmante,
    firmante_nombre: deslinde.firmante_nombre,
    dispositivo_at: deslinde.dispositivo_at && isoConOffset(deslinde.dispositivo_at),
    desfase_ms: deslinde.desfase_ms,
    ip: deslinde.ip,
    agente: deslinde.agente,
    revisado_por: await buscarNombreUsuario(db, deslinde.revisado_por),
    revisado_at: deslinde.revisado_at && isoConOffset(deslinde.revisado_at),
  };
}

export interface Decision {
  inscripcion_id: number;
  persona_id: number;
  /** id of the signature that staff looked at */
  deslinde_id: number | undefined;
  quien: Quien;
  sesion: Sesion | null;
}

export async function aprobar(
  ctx: Contexto,
  decision: Decision,
): Promise<{ message: string; results: Detalle }> {
  await enTransaccion(ctx.database.db, (tx) => aprobarEn(ctx, tx, decision));
  return {
    message: respuestasDocumentos.deslinde_aprobado,
    results: await obtenerDetalle(ctx, decision.inscripcion_id, decision.persona_id, decision.sesion, {
      yaDecidido: true,
    }),
  };
}

/** As aprobar, in the caller's transaction. */
export async function aprobarEn(ctx: Contexto, tx: Tx, decision: Omit<Decision, 'sesion'>): Promise<void> {
  const row = await tomar(ctx, tx, decision, { status: 'APPROVED', razon_rechazo: null });
  await anotar(tx, decision, row, 'deslinde_aprobado');
}

/**
 * Rejects a signature. The link in use is revoked; the answer carries the new one, and a mail does too where asked
 * for.
 */
export async function rechazar(
  ctx: Contexto,
  decision: Decision & { razon: string; avisar: boolean },
): Promise<{ message: string; results: Detalle }> {
  const { persona_id, razon } = decision;
  const avisados = await enTransaccion(ctx.database.db, async (tx) => {
    const row = await tomar(ctx, tx, decision, { status: 'REJECTED', razon_rechazo: razon || null });
    await revocarEnlace(ctx, tx, { persona_id, proposito: 'deslinde' });
    const evento_fecha = row.evento.fecha_hora;
    const token = await asegurarEnlace(ctx, tx, { persona_id, proposito: 'deslinde', evento_fecha });
    await anotar(tx, decision, row, 'deslinde_rechazado', razon);
    if (!decision.avisar) return null;
    return encolarCorreo(tx, correoRechazo(ctx, row, { razon, link: urlDeslinde(ctx.config, token) }));
  });
  return {
    message: respuestaDeRechazo(avisados),
    results: await obtenerDetalle(ctx, decision.inscripcion_id, persona_id, decision.sesion, {
      yaDecidido: true,
    }),
  };
}

/** @param avisados how many mails were queued; null: none was asked for */
function respuestaDeRechazo(avisados: number | null): string {
  if (avisados === null) return respuestasDocumentos.deslinde_rechazado_sin_mail;
  return avisados > 0
    ? respuestasDocumentos.deslinde_rechazado
    : respuestasDocumentos.deslinde_rechazado_no_dejo_mail;
}

/**
 * Stores staff's decision (`cambios`) about the person's signature, which has to wait for review, and returns the signature as it was
 * before. 409 where somebody decided first, or the signature in force is not the one that staff looked at (`deslinde_id`, if it came).
 */
async function tomar(
  ctx: Contexto,
  tx: Tx,
  { inscripcion_id, persona_id, deslinde_id, quien }: Omit<Decision, 'sesion'>,
  cambios: { status: 'APPROVED' | 'REJECTED'; razon_rechazo: string | null },
): Promise<DeslindeDePersona> {
  // locks the person: a signature sent meanwhile is stored after this decision
  await bloquearPersona(tx, persona_id);
  const row = await exigir(tx, inscripcion_id, persona_id);
  exigirAbierto(row, null);
  const { deslinde } = row;
  if (deslinde_id !== undefined && deslinde.id !== deslinde_id) {
    throw conflicto('conflicto', respuestasDocumentos.firmo_de_nuevo, {
      deslinde_id: deslinde.id,
      status: deslinde.status,
    });
  }
  const revision = { ...cambios, revisado_por: quien.usuario_id, revisado_at: ctx.reloj() };
  if (!(await decidir(tx, deslinde.id, revision))) throw await yaDecidido(tx, row);
  return row;
}

async function yaDecidido(tx: Tx, { deslinde }: DeslindeDePersona): Promise<ErrorApi> {
  const por = (await buscarNombreUsuario(tx, deslinde.revisado_por)) ?? respuestasGestion.otra_persona;
  const cuando = deslinde.revisado_at;
  return conflicto(
    'conflicto',
    respuestasDocumentos.ya_lo_marco(
      por,
      etiquetaRevision(deslinde.status).texto,
      cuando ? ` el ${escribirFechaHora(cuando)}` : '',
    ),
    { deslinde_id: deslinde.id, status: deslinde.status, por, cuando: cuando && isoConOffset(cuando) },
  );
}

const anotar = (
  tx: Tx,
  { quien }: Pick<Decision, 'quien'>,
  { deslinde, evento }: DeslindeDePersona,
  accion: string,
  motivo = '',
) =>
  auditar(tx, {
    quien,
    accion,
    entidad: 'deslinde',
    entidad_id: deslinde.id,
    evento_id: evento.id,
    inscripcion_id: deslinde.inscripcion_id,
    antes: { status: deslinde.status },
    ...(motivo && { motivo }),
  });

/**
 * The signed copy. Throws 503 while the job has not made it yet, 404 where the person has not signed or the file is gone, and 410
 * as `exigirAbierto` tells.
 */
export async function obtenerPdf(
  ctx: Contexto,
  inscripcion_id: number,
  persona_id: number,
  sesion: Sesion | null,
): Promise<ArchivoAbierto> {
  const row = await exigir(ctx.database.db, inscripcion_id, persona_id);
  exigirAbierto(row, sesion);
  const { deslinde } = row;
  if (deslinde.pdf_archivo_id === null) {
    throw noDisponible(10, respuestasDocumentos.pdf_en_camino);
  }
  const archivo = await abrirArchivo(ctx, deslinde.pdf_archivo_id);
  if (!archivo) throw noEncontrado(respuestasDocumentos.pdf_no_esta);
  return archivo;
}
