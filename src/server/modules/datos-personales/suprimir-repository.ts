import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { documentoSuprimido, PERSONA_SUPRIMIDA } from '../../../shared/domain/datos-personales.ts';
import { auditoria, correos, deslindes, eventos, inscripciones, personas } from '../../db/schema.ts';
import type { Tx } from '../../db/transaction.ts';

const instante = (cuando: Date) => sql`${cuando.toISOString()}::timestamptz`;

/** What told who they were goes; sex and year of birth stay, which the categories of the results rest on. */
export async function vaciarPersonas(tx: Tx, ids: number[], ahora: Date): Promise<void> {
  await tx
    .update(personas)
    .set({
      ...PERSONA_SUPRIMIDA,
      tipo_documento: 'otro',
      documento: sql`${documentoSuprimido('')} || ${personas.id}`,
      fecha_nacimiento: sql`date_trunc('year', ${personas.fecha_nacimiento})::date`,
      email: '',
      area_code: '',
      telefono: '',
      domicilio: '',
      ciudad: '',
      provincia: '',
      team: null,
      con_discapacidad: false,
      acepta_publicidad: false,
      campos_custom_values: [],
      tutor_nombre: null,
      tutor_documento: null,
      tutor_relacion: null,
      suprimida_at: ahora,
      updated_at: ahora,
    })
    .where(inArray(personas.id, ids));
  await tx.execute(sql`update consentimientos set ip = null where persona_id in ${ids}`);
  await tx.execute(sql`delete from enlaces_participante where persona_id in ${ids}`);
}

/** Who has one of them open hears that it changed; a team of nobody has no name. */
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

/** Certificates are health data: all but that there was one. Returns their files. */
export async function vaciarAptos(tx: Tx, persona_ids: number[], ahora: Date): Promise<number[]> {
  const { rows } = await tx.execute<{ archivo_id: number | null }>(sql`
    with antes as (select id, archivo_id from aptos_medicos where persona_id in ${persona_ids} for update)
    update aptos_medicos a set archivo_id = null, archivo_borrado = 'supresion', file_name = '',
      razon_rechazo = null, medical_clearance_date = null, updated_at = ${instante(ahora)}
    from antes where antes.id = a.id returning antes.archivo_id`);
  return rows.flatMap(({ archivo_id }) => archivo_id ?? []);
}

/** Signed waivers of these persons whose event is older than `antes`: nobody can claim by them any more. */
export async function findDeslindesViejos(tx: Tx, persona_ids: number[], antes: Date): Promise<number[]> {
  const filas = await tx
    .select({ id: deslindes.id })
    .from(deslindes)
    .innerJoin(inscripciones, eq(inscripciones.id, deslindes.inscripcion_id))
    .innerJoin(eventos, eq(eventos.id, inscripciones.evento_id))
    .where(
      and(
        inArray(deslindes.persona_id, persona_ids),
        isNull(deslindes.evidencia_borrada_at),
        sql`${eventos.fecha_hora} < ${instante(antes)}`,
      ),
    );
  return filas.map(({ id }) => id);
}

/** That a text was signed stays; by whom, how and from where does not. Returns their files. */
export async function vaciarDeslindes(tx: Tx, ids: number[], ahora: Date): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<{ firma: number | null; pdf: number | null }>(sql`
    with antes as (select id, firma_archivo_id as firma, pdf_archivo_id as pdf from deslindes
      where id in ${ids} for update)
    update deslindes d set firma_archivo_id = null, pdf_archivo_id = null, firma_tipeada = null,
      firmante_nombre = '', ip = null, agente = null, razon_rechazo = null,
      evidencia_borrada_at = ${instante(ahora)}
    from antes where antes.id = d.id returning antes.firma, antes.pdf`);
  return rows.flatMap(({ firma, pdf }) => [firma, pdf]).filter((id) => id !== null);
}

/**
 * What was written about their registrations, to whomever: mails to a team name all of it. Those to the persons
 * themselves lose the address too, and those that still wait are not sent.
 */
export async function vaciarCorreos(
  tx: Tx,
  de: { inscripcion_ids: number[]; persona_ids: number[]; emails: string[] },
  ahora: Date,
): Promise<void> {
  const propios = sql`(${correos.persona_id} in ${de.persona_ids} or lower(${correos.para}) in ${de.emails})`;
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
      para: sql`case when ${propios} then '' else ${correos.para} end`,
      asunto: sql`case when ${propios} then '' else ${correos.asunto} end`,
    })
    .where(and(inArray(correos.inscripcion_id, de.inscripcion_ids), sql`${correos.estado} <> 'pendiente'`));
}

/** Mails about the requests themselves: those that still wait tell nothing that the answer does not. */
export async function vaciarCorreosDe(
  tx: Tx,
  emails: string[],
  tipos: readonly string[],
  ahora: Date,
): Promise<void> {
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
    .where(and(inArray(correos.tipo, [...tipos]), sql`lower(${correos.para}) in ${emails}`));
}

/** Who wanted no more mail is not written to anyway; the address goes where nobody else is registered with it. */
export async function olvidarDirecciones(tx: Tx, emails: string[], inscripcion_ids: number[]): Promise<void> {
  await tx.execute(sql`delete from bajas_correo b where lower(b.email) in ${emails}
    and not exists (select from personas p where lower(p.email) = lower(b.email) and p.suprimida_at is null)`);
  await tx.execute(sql`update arrepentimientos set documento = '', email = '', motivo = null
    where inscripcion_id in ${inscripcion_ids} and lower(email) in ${emails}`);
}

export function listLineas(tx: Tx, inscripcion_ids: number[]) {
  return tx
    .select({
      id: auditoria.id,
      antes: auditoria.antes,
      despues: auditoria.despues,
      motivo: auditoria.motivo,
    })
    .from(auditoria)
    .where(inArray(auditoria.inscripcion_id, inscripcion_ids));
}

export async function updateLinea(
  tx: Tx,
  id: number,
  cambios: Pick<typeof auditoria.$inferInsert, 'antes' | 'despues' | 'motivo'>,
): Promise<void> {
  await tx.update(auditoria).set(cambios).where(eq(auditoria.id, id));
}

/** Where the participants themselves called from. */
export async function vaciarDirecciones(
  tx: Tx,
  inscripcion_ids: number[],
  pedido_ids: number[],
): Promise<void> {
  await tx.execute(sql`update auditoria set ip = null where actor = 'publico'
    and (inscripcion_id in ${inscripcion_ids.length > 0 ? inscripcion_ids : [0]}
      or (entidad = 'pedido_datos' and entidad_id in ${pedido_ids.length > 0 ? pedido_ids : [0]}))`);
}
