import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { eventos, personas } from '../../db/schema.ts';
import type { Db, Tx } from '../../db/transaction.ts';

const instante = (cuando: Date) => sql`${cuando.toISOString()}::timestamptz`;

/** Run before a moment; one that was put off without a new date is not over, unless nobody ever gave it one. */
const corridoAntes = (antes: Date) =>
  sql`e.fecha_hora < ${instante(antes)} and (e.fecha_confirmada or e.fecha_hora < ${instante(antes)} - interval '1 year')`;

interface Borrado {
  evento_id: number;
  archivos: number[];
}

function porEvento(filas: { evento_id: number; archivo_id: number | null }[]): (Borrado & { n: number })[] {
  const todos = new Map<number, Borrado & { n: number }>();
  for (const { evento_id, archivo_id } of filas) {
    const uno = todos.get(evento_id) ?? { evento_id, archivos: [], n: 0 };
    uno.n += 1;
    if (archivo_id !== null) uno.archivos.push(archivo_id);
    todos.set(evento_id, uno);
  }
  return [...todos.values()];
}

/** Certificates lose their file and their link; that there was a valid one, and until when, stays. */
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
  return { leidos: rows.length, eventos: porEvento(rows) };
}

/** Waivers by which nobody can claim any more: that a text was signed and when stays. */
export async function soltarDeslindes(tx: Tx, antes: Date, max: number, ahora: Date) {
  const { rows } = await tx.execute<{ evento_id: number; firma: number | null; pdf: number | null }>(sql`
    with viejos as (
      select d.id, d.firma_archivo_id as firma, d.pdf_archivo_id as pdf, e.id as evento_id
      from deslindes d join inscripciones i on i.id = d.inscripcion_id join eventos e on e.id = i.evento_id
      where d.evidencia_borrada_at is null and ${corridoAntes(antes)}
      order by d.id limit ${max} for update of d skip locked
    )
    update deslindes d set firma_archivo_id = null, pdf_archivo_id = null, firma_tipeada = null,
      firmante_nombre = '', ip = null, agente = null, razon_rechazo = null,
      evidencia_borrada_at = ${instante(ahora)}
    from viejos v where v.id = d.id returning v.evento_id, v.firma, v.pdf`);
  const eventosTocados = new Map<number, Borrado & { n: number }>();
  for (const { evento_id, firma, pdf } of rows) {
    const uno = eventosTocados.get(evento_id) ?? { evento_id, archivos: [], n: 0 };
    uno.n += 1;
    uno.archivos.push(...[firma, pdf].filter((id) => id !== null));
    eventosTocados.set(evento_id, uno);
  }
  return { leidos: rows.length, eventos: [...eventosTocados.values()] };
}

/** What old mails said; that they were sent, to whom and about what stays. */
export async function vaciarCorreosViejos(db: Db, antes: Date, max: number, ahora: Date): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    update correos set html = '', texto = '', adjuntos = '[]', contenido_borrado_at = ${instante(ahora)}
    where id in (select id from correos where estado <> 'pendiente' and contenido_borrado_at is null
      and created_at < ${instante(antes)} order by id limit ${max}) returning id`);
  return rows.length;
}

/** Mails about requests for data name people who may be gone from everywhere else. */
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

/** Persons of one race that is so long past that nothing asks for them any more. */
export async function lockPersonasViejas(tx: Tx, antes: Date, max: number) {
  const [primera] = await tx
    .select({ evento_id: personas.evento_id })
    .from(personas)
    .innerJoin(eventos, eq(eventos.id, personas.evento_id))
    .where(and(isNull(personas.suprimida_at), sql`${eventos.fecha_hora} < ${instante(antes)}`))
    .limit(1);
  if (!primera) return null;
  const filas = await tx
    .select()
    .from(personas)
    .where(and(eq(personas.evento_id, primera.evento_id), isNull(personas.suprimida_at)))
    .orderBy(asc(personas.inscripcion_id), asc(personas.id))
    .limit(max);
  // registrations before persons, as everybody who changes them
  const inscripcion_ids = [...new Set(filas.map((p) => p.inscripcion_id))];
  await tx.execute(sql`select id from inscripciones where id in ${inscripcion_ids} order by id for update`);
  const bloqueadas = await tx
    .select()
    .from(personas)
    .where(
      and(
        isNull(personas.suprimida_at),
        inArray(
          personas.id,
          filas.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(personas.id))
    .for('update');
  return { evento_id: primera.evento_id, personas: bloqueadas };
}
