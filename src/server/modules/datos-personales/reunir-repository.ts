import type { Documento } from '../../../shared/domain/participante/documento.ts';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import {
  acreditaciones,
  aptos_medicos,
  archivos,
  arrepentimientos,
  auditoria,
  bajas_correo,
  consentimientos,
  correos,
  deslinde_textos,
  deslindes,
  operaciones,
  pagos,
  puestos,
  recordatorios_enviados,
} from '../../db/schema.ts';
import { textoDeDeslinde } from '../../db/uniones.ts';
import type { Executor } from '../../db/transaction.ts';
import { deEllos, minusculas } from './repository.ts';

export const listarPagosDe = (db: Executor, inscripcion_ids: number[]) =>
  db
    .select({
      inscripcion_id: pagos.inscripcion_id,
      proveedor: pagos.proveedor,
      proveedor_pago_id: pagos.proveedor_pago_id,
      status: pagos.status,
      payment_type_id: pagos.payment_type_id,
      payment_method_id: pagos.payment_method_id,
      monto: pagos.monto,
      monto_reembolsado: pagos.monto_reembolsado,
      moneda: pagos.moneda,
      date_created: pagos.date_created,
      date_approved: pagos.date_approved,
    })
    .from(pagos)
    .where(inArray(pagos.inscripcion_id, inscripcion_ids))
    .orderBy(asc(pagos.id));

interface Suyas {
  persona_ids: number[];
  titular_ids: number[];
  inscripcion_ids: number[];
}

/** SQL condition: these persons' waivers or certificates; those of a previous holder are found by the holder's record. */
const dePapeles = (papeles: typeof deslindes | typeof aptos_medicos, de: Suyas) =>
  or(
    and(inArray(papeles.persona_id, de.persona_ids), isNull(papeles.titular_anterior_id)),
    inArray(papeles.titular_anterior_id, de.titular_ids),
  );

export const listarFirmasDe = (db: Executor, de: Suyas) =>
  db
    .select({ deslinde: deslindes, texto: deslinde_textos.texto, texto_version: deslinde_textos.version })
    .from(deslindes)
    .innerJoin(deslinde_textos, textoDeDeslinde)
    .where(dePapeles(deslindes, de))
    .orderBy(asc(deslindes.id));

export const listarAptosDe = (db: Executor, de: Suyas) =>
  db.select().from(aptos_medicos).where(dePapeles(aptos_medicos, de)).orderBy(asc(aptos_medicos.id));

export const listarConsentimientosDe = (db: Executor, persona_ids: number[]) =>
  db
    .select()
    .from(consentimientos)
    .where(inArray(consentimientos.persona_id, persona_ids))
    .orderBy(asc(consentimientos.id));

/** Mails to these addresses about these registrations, and about the person's own requests. */
export const listarCorreosA = (
  db: Executor,
  de: { emails: readonly string[]; inscripcion_ids: number[]; pedido_ids: number[] },
) =>
  db
    .select({
      tipo: correos.tipo,
      inscripcion_id: correos.inscripcion_id,
      persona_id: correos.persona_id,
      para: correos.para,
      asunto: correos.asunto,
      html: correos.html,
      estado: correos.estado,
      enviado_at: correos.enviado_at,
      created_at: correos.created_at,
    })
    .from(correos)
    .where(
      and(
        inArray(sql`lower(${correos.para})`, minusculas(de.emails)),
        or(
          inArray(correos.inscripcion_id, de.inscripcion_ids),
          inArray(correos.pedido_datos_id, de.pedido_ids),
        ),
      ),
    )
    .orderBy(asc(correos.id));

/**
 * The audit lines about these registrations. Of who did it only the kind is read (the public, staff, a machine), never
 * which user.
 */
export const listarLineasDe = (db: Executor, inscripcion_ids: number[]) =>
  db
    .select({
      inscripcion_id: auditoria.inscripcion_id,
      accion: auditoria.accion,
      actor: auditoria.actor,
      antes: auditoria.antes,
      despues: auditoria.despues,
      motivo: auditoria.motivo,
      ip: auditoria.ip,
      created_at: auditoria.created_at,
    })
    .from(auditoria)
    .where(inArray(auditoria.inscripcion_id, inscripcion_ids))
    .orderBy(asc(auditoria.id));

/** When and where these persons got their kits at the race day. */
export const listarAcreditacionesDe = (db: Executor, persona_ids: number[]) =>
  db
    .select({ acreditacion: acreditaciones, puesto: puestos.nombre })
    .from(acreditaciones)
    .innerJoin(puestos, eq(puestos.id, acreditaciones.puesto_id))
    .where(inArray(acreditaciones.persona_id, persona_ids));

/** The operations of the race day on these registrations, each as the text that arrived (null once the data in it were suppressed). */
export const listarOperacionesDe = (db: Executor, inscripcion_ids: number[]) =>
  db
    .select({
      inscripcion_id: operaciones.inscripcion_id,
      tipo: operaciones.tipo,
      cuerpo: operaciones.cuerpo,
      recibida_at: operaciones.recibida_at,
    })
    .from(operaciones)
    .where(inArray(operaciones.inscripcion_id, inscripcion_ids))
    .orderBy(asc(operaciones.recibida_at), asc(operaciones.seq));

export const listarRecordatoriosDe = (db: Executor, persona_ids: number[]) =>
  db
    .select({ tipo: recordatorios_enviados.tipo, created_at: recordatorios_enviados.created_at })
    .from(recordatorios_enviados)
    .where(inArray(recordatorios_enviados.persona_id, persona_ids))
    .orderBy(asc(recordatorios_enviados.id));

export const listarArrepentimientosDe = (db: Executor, documento: Documento, emails: readonly string[]) =>
  db
    .select({
      codigo: arrepentimientos.codigo,
      motivo: arrepentimientos.motivo,
      estado: arrepentimientos.estado,
      created_at: arrepentimientos.created_at,
      resuelto_at: arrepentimientos.resuelto_at,
    })
    .from(arrepentimientos)
    .where(deEllos(arrepentimientos, documento, emails))
    .orderBy(asc(arrepentimientos.id));

export const listarBajasDe = (db: Executor, emails: readonly string[]) =>
  db
    .select({ created_at: bajas_correo.created_at })
    .from(bajas_correo)
    .where(inArray(sql`lower(${bajas_correo.email})`, minusculas(emails)));

export const listarArchivosPorId = (db: Executor, ids: number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.select({ id: archivos.id, key: archivos.key }).from(archivos).where(inArray(archivos.id, ids));
