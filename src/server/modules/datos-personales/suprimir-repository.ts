import { and, eq, inArray, or, sql } from 'drizzle-orm';
import {
  DOCUMENTO_SUPRIMIDO,
  PERSONA_SUPRIMIDA,
} from '../../../shared/domain/datos-personales/datos-personales.ts';
import { normalizarDocumento } from '../../../shared/domain/participante/documento.ts';
import { camposCon, camposSin, elegir, personaVacia } from '../../../shared/domain/participante/persona.ts';
import { auditoria, correos, inscripciones, personas, titulares_anteriores } from '../../db/schema.ts';
import type { Executor, Tx } from '../../db/transaction.ts';
import { corridoAntes, DESLINDE_SIN_EVIDENCIA, instante } from './retencion-repository.ts';

/** SQL `in` takes no empty list; id 0 is nobody's. */
const lista = (ids: number[]) => (ids.length > 0 ? ids : [0]);

const SE_VAN = camposSin(camposCon('queda'));

/**
 * Clears what identifies the persons. Sex and year of birth stay, on which the categories of the results depend, and the other
 * fields marked `queda`: shirts, and the consent to share the data.
 */
export async function vaciarPersonas(tx: Tx, ids: number[], ahora: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(personas)
    .set({
      ...elegir(personaVacia(), SE_VAN),
      ...PERSONA_SUPRIMIDA,
      tipo_documento: 'otro',
      pais_documento: '',
      documento: sql`${DOCUMENTO_SUPRIMIDO} || ${personas.id}`,
      fecha_nacimiento: sql`date_trunc('year', ${personas.fecha_nacimiento})::date`,
      suprimida_at: ahora,
      updated_at: ahora,
    })
    .where(inArray(personas.id, ids));
  await tx.execute(sql`update consentimientos set ip = null where persona_id in ${ids}`);
  await tx.execute(sql`delete from enlaces_participante where persona_id in ${ids}`);
}

/** Clears previous holders of places. Their rows stay, because the waivers and certificates of theirs refer to them. */
export async function vaciarTitulares(tx: Tx, ids: number[], ahora: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(titulares_anteriores)
    .set({
      documento: normalizarDocumento(''),
      tutor_documento: null,
      nombre: '',
      apellido: '',
      email: '',
      suprimida_at: ahora,
    })
    .where(inArray(titulares_anteriores.id, ids));
}

/**
 * Raises the version, so that whoever has a registration open is told that it changed; a team of which nobody is left
 * loses its name.
 */
export async function tocarInscripciones(tx: Tx, ids: number[], ahora: Date): Promise<void> {
  await tx
    .update(inscripciones)
    .set({
      version: sql`${inscripciones.version} + 1`,
      updated_at: ahora,
      nombre: sql`case when exists (select from personas p where p.inscripcion_id = ${inscripciones.id}
        and p.suprimida_at is null) then ${inscripciones.nombre} else '-' end`,
    })
    .where(inArray(inscripciones.id, ids));
}

interface DeQuienes {
  persona_ids: number[];
  titular_ids: number[];
}

/**
 * Clears what a certificate says, as it is health data: the file and its name, the doctor's date, the reason for a rejection. That
 * it existed, its state and when it was sent stay. Cleared too are the certificates of earlier holders of these persons' places.
 * Returns the ids of the files.
 */
export async function vaciarAptos(tx: Tx, de: DeQuienes, ahora: Date): Promise<number[]> {
  const { rows } = await tx.execute<{ archivo_id: number | null }>(sql`
    with antes as (select id, archivo_id from aptos_medicos where persona_id in ${lista(de.persona_ids)}
      or titular_anterior_id in ${lista(de.titular_ids)} for update)
    update aptos_medicos a set archivo_id = null,
      archivo_borrado = case when antes.archivo_id is null then a.archivo_borrado else 'supresion' end, file_name = '',
      razon_rechazo = null, medical_clearance_date = null, updated_at = ${instante(ahora)}
    from antes where antes.id = a.id returning antes.archivo_id`);
  return rows.flatMap(({ archivo_id }) => archivo_id ?? []);
}

/**
 * Waivers, still with their evidence, that these persons or earlier holders of their places signed and whose event is older than
 * `antes` (`corridoAntes`): nobody can claim by them any more.
 */
export async function buscarDeslindesViejos(tx: Tx, de: DeQuienes, antes: Date): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select d.id from deslindes d join inscripciones i on i.id = d.inscripcion_id join eventos e on e.id = i.evento_id
    where (d.persona_id in ${lista(de.persona_ids)} or d.titular_anterior_id in ${lista(de.titular_ids)})
      and d.evidencia_borrada_at is null and ${corridoAntes(antes)}`);
  return rows.map(({ id }) => id);
}

/** Clears by whom, how and from where a waiver was signed; that a text was signed stays. Returns the ids of the files. */
export async function vaciarDeslindes(tx: Tx, ids: number[], ahora: Date): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<{ firma: number | null; pdf: number | null }>(sql`
    with antes as (select id, firma_archivo_id as firma, pdf_archivo_id as pdf from deslindes
      where id in ${ids} for update)
    update deslindes d set ${DESLINDE_SIN_EVIDENCIA(ahora)}
    from antes where antes.id = d.id returning antes.firma, antes.pdf`);
  return rows.flatMap(({ firma, pdf }) => [firma, pdf]).filter((id) => id !== null);
}

/**
 * Clears the mails about these registrations, whoever got them: a mail to a team names everybody in it. Mails to the persons
 * themselves lose address and subject too, and queued ones are not sent. A mail is to these persons if it names one of them
 * (`persona_id`), or went to an address of theirs that nobody who stays in the registration shares. Where nobody is left of a
 * registration, previous holders counted too, no mail that is not queued keeps address or subject. A queued mail to somebody else
 * still goes out; the retention job clears it.
 */
export async function vaciarCorreos(
  tx: Tx,
  de: DeQuienes & { inscripcion_ids: number[]; emails: string[] },
  ahora: Date,
): Promise<void> {
  const otros = sql`select from ${personas} p where p.inscripcion_id = ${correos.inscripcion_id}
    and p.suprimida_at is null and p.id not in ${lista(de.persona_ids)}`;
  const propios = sql`(${correos.persona_id} in ${lista(de.persona_ids)} or (
    lower(${correos.para}) in ${de.emails.length > 0 ? de.emails : ['-']}
    and not exists (${otros} and lower(p.email) = lower(${correos.para}))))`;
  const sin_nadie = sql`(not exists (${otros}) and not exists (select from ${titulares_anteriores} t
    where t.inscripcion_id = ${correos.inscripcion_id} and t.suprimida_at is null
      and t.id not in ${lista(de.titular_ids)}))`;
  await tx
    .update(correos)
    .set({ estado: 'cancelado' })
    .where(
      and(inArray(correos.inscripcion_id, de.inscripcion_ids), propios, eq(correos.estado, 'pendiente')),
    );
  await tx
    .update(correos)
    .set({
      html: '',
      texto: '',
      adjuntos: [],
      ultimo_error: null,
      mensaje_id: null,
      contenido_borrado_at: ahora,
      para: sql`case when ${propios} or ${sin_nadie} then '' else ${correos.para} end`,
      asunto: sql`case when ${propios} or ${sin_nadie} then '' else ${correos.asunto} end`,
    })
    .where(and(inArray(correos.inscripcion_id, de.inscripcion_ids), sql`${correos.estado} <> 'pendiente'`));
}

/**
 * Clears the mails about these requests. Queued ones are cancelled: the mail that says the suppression is done makes
 * them needless.
 */
export async function vaciarCorreosDe(tx: Tx, pedido_ids: number[], ahora: Date): Promise<void> {
  await tx
    .update(correos)
    .set({
      estado: sql`case when ${correos.estado} = 'pendiente' then 'cancelado' else ${correos.estado} end`,
      html: '',
      texto: '',
      para: '',
      ultimo_error: null,
      mensaje_id: null,
      contenido_borrado_at: ahora,
    })
    .where(inArray(correos.pedido_datos_id, pedido_ids));
}

/** Deletes these addresses from those that unsubscribed, except where somebody else is registered with the address. */
export async function olvidarBajas(tx: Tx, emails: string[]): Promise<void> {
  if (emails.length === 0) return;
  await tx.execute(sql`delete from bajas_correo b where lower(b.email) in ${emails}
    and not exists (select from personas p where lower(p.email) = lower(b.email) and p.suprimida_at is null)`);
}

/** Clears withdrawal requests of these persons: about these registrations, or matched to none. Returns the ids of the requests. */
export async function olvidarArrepentimientos(
  tx: Tx,
  de: { emails: string[]; documentos: string[]; inscripcion_ids: number[] },
): Promise<number[]> {
  if (de.emails.length === 0) return [];
  const { rows } = await tx.execute<{ id: number }>(sql`
    update arrepentimientos set documento = '', email = '', motivo = null
    where lower(email) in ${de.emails} and (inscripcion_id in ${de.inscripcion_ids}
      or (inscripcion_id is null and documento in ${de.documentos})) returning id`);
  return rows.map(({ id }) => id);
}

/**
 * Clears text and signature of the race day's operations on these registrations: a signature proves nothing without its
 * text. That something was done, at which puesto and when it arrived stays; what was not carried out yet never will be. Clears
 * also who collected a kit in a person's place. Returns the ids of the files attached to the operations. `xid` is raised, so that devices
 * get to know it with the changes of the base: what they still have would be laid over it for good.
 */
export async function vaciarSede(tx: Tx, inscripcion_ids: number[], ahora: Date): Promise<number[]> {
  const { rows: vaciadas } = await tx.execute<{ id: string }>(sql`
    update operaciones o set cuerpo = null, firma = null, suprimida_at = ${instante(ahora)},
      xid = pg_current_xact_id()::text::bigint,
      motivo = case when o.estado = 'rechazada' then '-' end, espera_de = null,
      estado = case when o.estado in ('recibida', 'espera') then 'sin_efecto' else o.estado end
    where o.suprimida_at is null and (o.inscripcion_id in ${inscripcion_ids}
      or (o.evento_id, o.sujeto) in (select i.evento_id, 'i' || i.id from inscripciones i where i.id in ${inscripcion_ids})
      -- of a walk-up: what has not been carried out, or was refused before its registration was looked for; money is still to be recorded
      or o.tipo in ('acreditar', 'firmar', 'apto', 'corregir', 'nota') and (o.evento_id, o.sujeto) in (select a.evento_id, 'a' || a.id from operaciones a
        where a.tipo = 'alta' and a.inscripcion_id in ${inscripcion_ids}))
    returning o.id`);
  await tx.execute(sql`update acreditaciones set retira_nombre = null, retira_documento = null
    where inscripcion_id in ${inscripcion_ids}`);
  const ids = vaciadas.map(({ id }) => id);
  if (ids.length === 0) return [];
  // 'resolver' operations, each of which settled a conflict, may name these persons: clears those that mention an operation in `ids`
  await tx.execute(sql`
    update operaciones r set cuerpo = null, firma = null, suprimida_at = ${instante(ahora)},
      xid = pg_current_xact_id()::text::bigint,
      motivo = case when r.estado = 'rechazada' then '-' else r.motivo end
    where r.tipo = 'resolver' and r.suprimida_at is null
      and r.evento_id in (select evento_id from inscripciones where id in ${inscripcion_ids})
      and exists (select from unnest(array[${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )}]::text[]) h(id)
        where strpos(r.cuerpo, h.id) > 0)`);
  const { rows } = await tx.execute<{ archivo_id: number }>(
    sql`delete from adjuntos_operacion where operacion_id in ${ids} returning archivo_id`,
  );
  return rows.map(({ archivo_id }) => archivo_id);
}

/** The document numbers of the people of these registrations, previous holders of places too, except those to suppress (`de`). */
export async function listarDocumentosQueQuedan(tx: Tx, de: DeQuienes & { inscripcion_ids: number[] }) {
  const { rows } = await tx.execute<{ inscripcion_id: number; documento: string }>(sql`
    select inscripcion_id, documento from personas where inscripcion_id in ${de.inscripcion_ids}
      and suprimida_at is null and id not in ${lista(de.persona_ids)}
    union all
    select inscripcion_id, documento from titulares_anteriores where inscripcion_id in ${de.inscripcion_ids}
      and suprimida_at is null and id not in ${lista(de.titular_ids)}`);
  return rows;
}

export function listarLineas(tx: Tx, inscripcion_ids: number[]) {
  return tx
    .select({
      id: auditoria.id,
      accion: auditoria.accion,
      inscripcion_id: auditoria.inscripcion_id,
      created_at: auditoria.created_at,
      antes: auditoria.antes,
      despues: auditoria.despues,
      motivo: auditoria.motivo,
    })
    .from(auditoria)
    .where(inArray(auditoria.inscripcion_id, inscripcion_ids));
}

export async function actualizarLinea(
  tx: Tx,
  id: number,
  cambios: Pick<typeof auditoria.$inferInsert, 'antes' | 'despues' | 'motivo'>,
): Promise<void> {
  await tx.update(auditoria).set(cambios).where(eq(auditoria.id, id));
}

/** Clears, in the audit, the IP addresses from which the public called about these registrations, whoever of a team it was. */
export async function vaciarDireccionesDeInscripciones(tx: Tx, inscripcion_ids: number[]): Promise<void> {
  await tx
    .update(auditoria)
    .set({ ip: null })
    .where(and(eq(auditoria.actor, 'publico'), inArray(auditoria.inscripcion_id, inscripcion_ids)));
}

/**
 * Clears, in the audit, the IP addresses of all calls of the public about these requests: those audit lines belong to no
 * registration.
 */
export async function vaciarDireccionesDePedidos(
  tx: Executor,
  pedido_ids: number[],
  arrepentimiento_ids: number[],
): Promise<void> {
  const de = (entidad: string, ids: number[]) =>
    ids.length > 0 ? and(eq(auditoria.entidad, entidad), inArray(auditoria.entidad_id, ids)) : undefined;
  const suyas = or(de('pedido_datos', pedido_ids), de('arrepentimiento', arrepentimiento_ids));
  if (suyas)
    await tx
      .update(auditoria)
      .set({ ip: null })
      .where(and(eq(auditoria.actor, 'publico'), suyas));
}
