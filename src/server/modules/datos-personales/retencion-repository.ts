import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { inscripciones, personas, titulares_anteriores } from '../../db/schema.ts';
import { inscripcionDeTitularAnterior } from '../../db/uniones.ts';
import type { Db, Tx } from '../../db/transaction.ts';

export const instante = (cuando: Date) => sql`${cuando.toISOString()}::timestamptz`;

/**
 * SQL condition: the race (`e`) took place before `antes`. A postponed race that has no new date yet counts as one that took
 * place only if its old date is more than a year before `antes`.
 */
export const corridoAntes = (antes: Date) =>
  sql`e.fecha_hora < ${instante(antes)} and (e.fecha_confirmada or e.fecha_hora < ${instante(antes)} - interval '1 year')`;

/** SET of a waiver `d`: clears by whom, how and from where it was signed; that a text was signed, and when, stays. */
export const DESLINDE_SIN_EVIDENCIA = (ahora: Date) => sql`
  firma_archivo_id = null, pdf_archivo_id = null, firma_tipeada = null, firmante_nombre = '', ip = null, agente = null,
  razon_rechazo = null, evidencia_borrada_at = ${instante(ahora)}`;

interface Borrado {
  evento_id: number;
  archivos: number[];
  n: number;
}

function porEvento(rows: { evento_id: number; archivos: (number | null)[] }[]): Borrado[] {
  const todos = new Map<number, Borrado>();
  for (const { evento_id, archivos } of rows) {
    const uno = todos.get(evento_id) ?? { evento_id, archivos: [], n: 0 };
    uno.n += 1;
    uno.archivos.push(...archivos.filter((id) => id !== null));
    todos.set(evento_id, uno);
  }
  return [...todos.values()];
}

/**
 * Takes from old certificates the file, its name and the reason for a rejection, and deletes the links by which their persons send a
 * certificate. State and the doctor's date, from which validity follows, stay.
 */
export async function soltarAptos(tx: Tx, antes: Date, max: number, ahora: Date) {
  const { rows } = await tx.execute<{ evento_id: number; archivo_id: number; persona_id: number }>(sql`
    with viejos as (
      select a.id, a.archivo_id from aptos_medicos a join eventos e on e.id = a.evento_id
      where a.archivo_id is not null and ${corridoAntes(antes)}
      order by a.id limit ${max} for update of a skip locked
    )
    update aptos_medicos m set archivo_id = null, archivo_borrado = 'antiguedad', file_name = '',
      razon_rechazo = null, updated_at = ${instante(ahora)}
    from viejos v where v.id = m.id returning m.evento_id, v.archivo_id, m.persona_id`);
  if (rows.length > 0) {
    const ids = [...new Set(rows.map((r) => r.persona_id))];
    await tx.execute(sql`delete from enlaces_participante where proposito = 'apto' and persona_id in ${ids}`);
  }
  return { leidos: rows.length, eventos: porEvento(rows.map((r) => ({ ...r, archivos: [r.archivo_id] }))) };
}

/** Clears the evidence of waivers too old for any legal claim; that a text was signed, and when, stays. */
export async function soltarDeslindes(tx: Tx, antes: Date, max: number, ahora: Date) {
  const { rows } = await tx.execute<{ evento_id: number; firma: number | null; pdf: number | null }>(sql`
    with viejos as (
      select d.id, d.firma_archivo_id as firma, d.pdf_archivo_id as pdf, e.id as evento_id
      from deslindes d join inscripciones i on i.id = d.inscripcion_id join eventos e on e.id = i.evento_id
      where d.evidencia_borrada_at is null and ${corridoAntes(antes)}
      order by d.id limit ${max} for update of d skip locked
    )
    update deslindes d set ${DESLINDE_SIN_EVIDENCIA(ahora)}
    from viejos v where v.id = d.id returning v.evento_id, v.firma, v.pdf`);
  return {
    leidos: rows.length,
    eventos: porEvento(rows.map((r) => ({ evento_id: r.evento_id, archivos: [r.firma, r.pdf] }))),
  };
}

/**
 * Clears the content of old mails; that they were sent, to whom and about what stays. A mail that was queued before a
 * person of its registration was suppressed is cleared once it has left, however new: it may name that person.
 */
export async function vaciarCorreosViejos(db: Db, antes: Date, max: number, ahora: Date): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    update correos set html = '', texto = '', adjuntos = '[]', contenido_borrado_at = ${instante(ahora)}
    where id in (select id from correos c where estado <> 'pendiente' and contenido_borrado_at is null
      and (created_at < ${instante(antes)}
        or exists (select from personas p where p.inscripcion_id = c.inscripcion_id and p.suprimida_at >= c.created_at)
        or exists (select from titulares_anteriores t
          where t.inscripcion_id = c.inscripcion_id and t.suprimida_at >= c.created_at))
      order by id limit ${max}) returning id`);
  return rows.length;
}

/**
 * Clears old mails about data requests, address included: they name people who may be gone from everywhere else. The mail that
 * says a suppression is done is cleared by the first run of the job after it has left.
 */
export async function vaciarCorreosDePedidos(
  db: Db,
  de: { tipos: readonly string[]; antes: Date; ultimo: string; ahora: Date },
): Promise<void> {
  await db.execute(sql`
    update correos set html = '', texto = '', para = '', ultimo_error = null, mensaje_id = null,
      contenido_borrado_at = ${instante(de.ahora)}
    where estado <> 'pendiente' and tipo in ${[...de.tipos]} and para <> ''
      and (created_at < ${instante(de.antes)} or tipo = ${de.ultimo})`);
}

/**
 * Up to `max` persons, and up to `max` previous holders of places, of one race past the retention period that has any whose data are
 * still there. The persons, and the registrations of both, are locked. Null: there is no such race.
 */
export async function bloquearPersonasViejas(tx: Tx, antes: Date, max: number) {
  const { rows } = await tx.execute<{ evento_id: number }>(sql`
    select e.id as evento_id from eventos e where ${corridoAntes(antes)} and (
      exists (select from personas p where p.evento_id = e.id and p.suprimida_at is null)
      or exists (select from titulares_anteriores t join inscripciones i on i.id = t.inscripcion_id
        where i.evento_id = e.id and t.suprimida_at is null))
    limit 1`);
  const evento_id = rows[0]?.evento_id;
  if (evento_id === undefined) return null;
  const deEste = and(eq(personas.evento_id, evento_id), isNull(personas.suprimida_at));
  const actuales = await tx
    .select({ id: personas.id, inscripcion_id: personas.inscripcion_id })
    .from(personas)
    .where(deEste)
    .orderBy(asc(personas.inscripcion_id), asc(personas.id))
    .limit(max);
  const titulares = await tx
    .select({ titular: titulares_anteriores })
    .from(titulares_anteriores)
    .innerJoin(inscripciones, inscripcionDeTitularAnterior)
    .where(and(eq(inscripciones.evento_id, evento_id), isNull(titulares_anteriores.suprimida_at)))
    .orderBy(asc(titulares_anteriores.inscripcion_id), asc(titulares_anteriores.id))
    .limit(max);
  // registrations are locked before persons, the order used everywhere, so that no deadlock occurs
  const inscripcion_ids = [...actuales, ...titulares.map((t) => t.titular)].map((p) => p.inscripcion_id);
  await tx.execute(
    sql`select id from inscripciones where id in ${[...new Set(inscripcion_ids)]} order by id for update`,
  );
  const ids = actuales.map(({ id }) => id);
  const bloqueadas =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(personas)
          .where(and(deEste, inArray(personas.id, ids)))
          .orderBy(asc(personas.id))
          .for('update');
  return { evento_id, personas: bloqueadas, titulares: titulares.map((t) => t.titular) };
}
