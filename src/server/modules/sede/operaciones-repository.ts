import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import type { TipoOperacion } from '../../../shared/domain/sede/operacion.ts';
import {
  TRAMOS_MAX,
  TRAMOS_POR_PUESTO,
  type TramoDe,
  type TrasHueco,
  type Vector,
} from '../../../shared/domain/sede/vector.ts';
import { bloquearEn } from '../../db/por-id.ts';
import { primera } from '../../db/primera.ts';
import { eventos, operaciones, puestos } from '../../db/schema.ts';
import type { Db, Executor, Tx } from '../../db/transaction.ts';
import { respuestasEscena } from '../../mensajes/mensajes-sede.ts';
import type { Alcance } from '../../http/alcance.ts';

export type OperacionRow = typeof operaciones.$inferSelect;
export type Estado = OperacionRow['estado'];

/**
 * The order of the race day (compararOperaciones): by lamport (a logical clock), puesto and seq; by id where two
 * devices continued one log.
 */
const EN_ORDEN = [
  asc(operaciones.lamport),
  // puestos sort as text, byte by byte, as on devices
  asc(sql`${operaciones.puesto_id}::text collate "C"`),
  asc(operaciones.seq),
  asc(sql`${operaciones.id}::text collate "C"`),
];

/** Locks an event's race day until the transaction ends, so that in all processes one operation at a time is carried out. */
export async function tomarTurno(tx: Tx, evento_id: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sede'), ${evento_id})`);
}

/** Stores the operations that are new. Returns their ids. */
export async function insertarOperaciones(
  tx: Tx,
  rows: readonly (typeof operaciones.$inferInsert)[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const nuevas = await tx
    .insert(operaciones)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: operaciones.id });
  return new Set(nuevas.map(({ id }) => id));
}

export async function leerOperaciones(db: Executor, ids: readonly string[]): Promise<OperacionRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(operaciones)
    .where(inArray(operaciones.id, [...ids]));
}

export const bloquearOperacion = bloquearEn(operaciones);

/** Events in `alcance` whose race is less than `margen` ms from `ahora` and that have operations, the nearest first. */
export async function listarConOperaciones(
  db: Db,
  alcance: Alcance,
  ahora: Date,
  margen: number,
): Promise<{ id: number; nombre: string }[]> {
  const desde = new Date(ahora.getTime() - margen);
  const hasta = new Date(ahora.getTime() + margen);
  const suyas = db
    .select({ uno: sql`1` })
    .from(operaciones)
    .where(eq(operaciones.evento_id, eventos.id));
  return db
    .select({ id: eventos.id, nombre: eventos.nombre })
    .from(eventos)
    .where(
      and(
        isNull(eventos.borrado_at),
        alcance.todos ? undefined : eq(eventos.organizador_id, alcance.organizador_id),
        gt(eventos.fecha_hora, desde),
        lt(eventos.fecha_hora, hasta),
        exists(suyas),
      ),
    )
    .orderBy(
      sql`abs(extract(epoch from ${eventos.fecha_hora} - ${ahora.toISOString()}::timestamptz))`,
      asc(eventos.id),
    );
}

/** Ids of the operations that are queued to be carried out ('recibida'; those in 'espera' are not), in the order of the race day. */
export async function listarRecibidas(db: Db, evento_id: number, max: number): Promise<string[]> {
  const rows = await db
    .select({ id: operaciones.id })
    .from(operaciones)
    .where(and(eq(operaciones.evento_id, evento_id), eq(operaciones.estado, 'recibida')))
    .orderBy(...EN_ORDEN)
    .limit(max);
  return rows.map(({ id }) => id);
}

export async function actualizarOperacion(
  tx: Tx,
  id: string,
  cambios: Partial<
    Pick<
      OperacionRow,
      | 'estado'
      | 'motivo'
      | 'espera_de'
      | 'inscripcion_id'
      | 'pago_id'
      | 'resuelta_at'
      | 'tipo'
      | 'sujeto'
      | 'anula'
      | 'tras_revocacion'
    >
  >,
): Promise<void> {
  await tx
    .update(operaciones)
    .set({ ...cambios, xid: sql`(pg_current_xact_id()::text)::bigint` })
    .where(eq(operaciones.id, id));
}

/** Clears an operation's text and signature, and of a refused one the reason too, which may quote the text. */
export async function vaciarOperacion(tx: Tx, id: string, ahora: Date): Promise<void> {
  await tx
    .update(operaciones)
    .set({
      ...{ cuerpo: null, firma: null, suprimida_at: ahora },
      motivo: sql`case when ${operaciones.estado} = 'rechazada' then '-' else ${operaciones.motivo} end`,
      xid: sql`(pg_current_xact_id()::text)::bigint`,
    })
    .where(eq(operaciones.id, id));
}

/**
 * Queues again the operations that wait for an operation, puesto or attachment.
 * @param espera_de its id, of an attachment its SHA-256; or a query that gives ids
 */
export async function despertar(
  tx: Executor,
  evento_id: number,
  espera_de: string | SQLWrapper,
): Promise<void> {
  await tx
    .update(operaciones)
    .set({ estado: 'recibida', espera_de: null, motivo: null })
    .where(
      and(
        eq(operaciones.evento_id, evento_id),
        eq(operaciones.estado, 'espera'),
        typeof espera_de === 'string'
          ? eq(operaciones.espera_de, espera_de)
          : inArray(operaciones.espera_de, espera_de),
      ),
    );
}

/** Queues again the operations that wait because the server could not read them: a newer version of it may. */
export async function despertarDesconocidas(db: Executor, evento_id: number): Promise<void> {
  await db
    .update(operaciones)
    .set({ estado: 'recibida', motivo: null })
    .where(
      and(
        eq(operaciones.evento_id, evento_id),
        eq(operaciones.estado, 'espera'),
        sql`${operaciones.espera_de} is null`,
      ),
    );
}

/**
 * Queues again the operations about an alta that have no effect and reached no registration, mostly because the alta was undone; also
 * the hand-outs that were refused for that.
 */
export async function despertarDelAlta(tx: Tx, evento_id: number, alta_id: string): Promise<void> {
  await tx
    .update(operaciones)
    .set({
      estado: 'recibida',
      motivo: null,
      resuelta_at: null,
      xid: sql`(pg_current_xact_id()::text)::bigint`,
    })
    .where(
      and(
        eq(operaciones.evento_id, evento_id),
        eq(operaciones.sujeto, `a${alta_id}`),
        or(
          eq(operaciones.estado, 'sin_efecto'),
          and(eq(operaciones.estado, 'rechazada'), eq(operaciones.motivo, respuestasEscena.alta_anulada)),
        ),
        isNull(operaciones.inscripcion_id),
        ne(operaciones.id, alta_id),
      ),
    );
}

/**
 * The 'anular' operations that name one of these operations and count: they were carried out, or are queued or wait to be. Those
 * of a phone that waits to be admitted, or of a puesto that had been taken off, undo nothing until who directs decides about
 * them.
 * @param ahora id of the 'anular' that is being carried out now, which counts also if its puesto had been taken off; null: there
 * is none
 */
export async function listarAnulaciones(
  db: Executor,
  ids: readonly string[],
  ahora: string | null,
): Promise<OperacionRow[]> {
  if (ids.length === 0) return [];
  const deQuienEspera = db.select({ id: puestos.id }).from(puestos).where(eq(puestos.sin_admitir, true));
  return db
    .select()
    .from(operaciones)
    .where(
      and(
        inArray(operaciones.anula, [...ids]),
        or(
          eq(operaciones.estado, 'aplicada'),
          and(
            ...[inArray(operaciones.estado, ['recibida', 'espera']), eq(operaciones.tras_revocacion, false)],
          ),
          ahora === null ? undefined : eq(operaciones.id, ahora),
        ),
        notInArray(operaciones.puesto_id, deQuienEspera),
      ),
    );
}

/**
 * A registration's operations of these kinds that were carried out or have no effect, in the order of the race day; without those
 * whose text was cleared.
 */
export async function listarResueltasDe(
  tx: Executor,
  inscripcion_id: number,
  tipos: readonly string[],
): Promise<OperacionRow[]> {
  return tx
    .select()
    .from(operaciones)
    .where(
      and(
        eq(operaciones.inscripcion_id, inscripcion_id),
        inArray(operaciones.tipo, [...tipos]),
        inArray(operaciones.estado, ['aplicada', 'sin_efecto']),
        isNotNull(operaciones.cuerpo),
      ),
    )
    .orderBy(...EN_ORDEN);
}

/** Texts of a registration's operations of one kind, whatever became of them; without those whose text was cleared. */
export async function listarCuerposDe(
  tx: Executor,
  inscripcion_id: number,
  tipo: TipoOperacion,
): Promise<Pick<OperacionRow, 'cuerpo'>[]> {
  return tx
    .select({ cuerpo: operaciones.cuerpo })
    .from(operaciones)
    .where(
      and(
        eq(operaciones.inscripcion_id, inscripcion_id),
        eq(operaciones.tipo, tipo),
        isNotNull(operaciones.cuerpo),
      ),
    );
}

/**
 * At most `max` operations that a device lacks. The device has each puesto's up to the number in `vector` and, behind gaps, those in
 * the runs of numbers `tras_hueco`. What it lacks comes one operation of each author in turn, so that no author holds up another's
 * (porTurnos); what lies behind a gap in the server's own log comes last. A device names at most TRAMOS_POR_PUESTO runs of an author.
 * Where it names that many, no operation of that author beyond the last named run is sent: the device could not name that operation
 * as one that it has, and the server would send it again at every exchange. `offset 0` makes the database look up each puesto's
 * operations by number: at each exchange the device has nearly all of them already.
 */
export async function listarFaltantes(
  db: Executor,
  evento_id: number,
  { vector, tras_hueco = [] }: { vector: Vector; tras_hueco?: TrasHueco | undefined },
  max: number,
): Promise<{ cuerpo: string; firma: string }[]> {
  const { rows } = await db.execute<{ cuerpo: string; firma: string }>(sql`
    with tramos as (
      select * from jsonb_to_recordset(${JSON.stringify(tras_hueco)}::jsonb)
        as t(puesto_id uuid, desde bigint, hasta bigint)
    ), topes as (
      select puesto_id, max(hasta) as hasta from tramos group by puesto_id having count(*) >= ${TRAMOS_POR_PUESTO}
    ), faltan as (
      select o.id, o.lamport, p.id as puesto_id, o.seq, o.seq > p.seq_recibido as suelta,
        row_number() over (partition by p.id, o.seq > p.seq_recibido order by o.seq, o.id) as turno
      from ${puestos} p
      left join jsonb_each_text(${JSON.stringify(vector)}::jsonb) v on v.key = p.id::text
      left join topes on topes.puesto_id = p.id
      cross join lateral (
        select id, puesto_id, lamport, seq from ${operaciones}
        where puesto_id = p.id and seq > coalesce(v.value::bigint, 0) and cuerpo is not null offset 0) o
      where p.evento_id = ${evento_id} and o.seq <= coalesce(topes.hasta, o.seq)
        and not exists (select from tramos t where t.puesto_id = o.puesto_id and o.seq between t.desde and t.hasta)
    ), tanda as (
      select id, suelta, turno, lamport, puesto_id from faltan
      order by suelta, turno, lamport, puesto_id::text collate "C" limit ${max}
    )
    select o.cuerpo, o.firma from tanda join ${operaciones} o on o.id = tanda.id
    order by tanda.suelta, tanda.turno, tanda.lamport, tanda.puesto_id::text collate "C"`);
  return rows;
}

/**
 * Puestos of the event with two operations under one number, and the first such number: kept as operations come (subirRecibidos),
 * since every exchange asks.
 */
export async function listarPartidas(db: Executor, evento_id: number): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: puestos.id, desde: puestos.partida_desde })
    .from(puestos)
    .where(and(eq(puestos.evento_id, evento_id), isNotNull(puestos.partida_desde)));
  return new Map(rows.flatMap(({ id, desde }) => (desde === null ? [] : [[id, desde] as const])));
}

/** Id and number of each operation of these puestos. */
export const listarNumeradas = (db: Executor, puesto_ids: readonly string[]) =>
  db
    .select({ id: operaciones.id, puesto_id: operaciones.puesto_id, seq: operaciones.seq })
    .from(operaciones)
    .where(inArray(operaciones.puesto_id, [...puesto_ids]));

/**
 * By puesto, a hash of the ids of its first operations, made as `Sumas` makes it (regla sede-48). It covers the operations before the
 * first gap. If the puesto's log was copied and two phones went on with it, the hash covers of these only the operations before the
 * first number that both phones used. A puesto of whose operations it covers none is left out.
 */
export async function nombrarRecibidas(
  db: Executor,
  puesto_ids: readonly string[],
): Promise<Map<string, string>> {
  const mitad = (digitos: ReturnType<typeof sql>) =>
    sql`lpad(to_hex(bit_xor(('x' || ${digitos})::bit(32)::int)), 8, '0')`;
  const { rows } = await db.execute<{ puesto_id: string; huella: string }>(sql`
    select p.id::text as puesto_id, ${mitad(sql`left(o.id::text, 8)`)} || ${mitad(sql`right(o.id::text, 8)`)} as huella
    from ${puestos} p cross join lateral (
      select id from ${operaciones} where puesto_id = p.id
        and seq <= least(p.seq_recibido, p.partida_desde - 1) offset 0) o
    where p.id in (select value::uuid from json_array_elements_text(${JSON.stringify(puesto_ids)}::json))
    group by p.id`);
  return new Map(rows.map(({ puesto_id, huella }) => [puesto_id, huella]));
}

/**
 * The runs of operations that the server has behind gaps in the logs of the event's puestos: at most TRAMOS_POR_PUESTO of a puesto
 * and TRAMOS_MAX in all, of the puestos with the fewest runs first.
 */
export async function listarTrasHueco(db: Executor, evento_id: number): Promise<TramoDe[]> {
  const { rows } = await db.execute<TramoDe & Record<string, unknown>>(sql`
    with seqs as (
      select p.id as puesto_id, o.seq, o.seq - dense_rank() over (partition by p.id order by o.seq) as corrida
      from ${puestos} p cross join lateral (
        select seq from ${operaciones} where puesto_id = p.id and seq > p.seq_recibido offset 0) o
      where p.evento_id = ${evento_id}
    ), tramos as (
      select puesto_id, min(seq) as desde, max(seq) as hasta,
        row_number() over (partition by puesto_id order by min(seq)) as lugar,
        count(*) over (partition by puesto_id) as cuantos
      from seqs group by puesto_id, corrida
    )
    select puesto_id::text as puesto_id, desde::float8 as desde, hasta::float8 as hasta from tramos
    where lugar <= ${TRAMOS_POR_PUESTO}
    order by least(cuantos, ${TRAMOS_POR_PUESTO}), puesto_id, desde limit ${TRAMOS_MAX}`);
  return rows.map(({ puesto_id, desde, hasta }) => ({ puesto_id, desde, hasta }));
}

/**
 * Operations of the event that in transaction `xid` or later arrived, or got another state (they were carried out, refused, undone, left
 * waiting, or queued again by another operation), or whose text was cleared. One that was only woken, as what it waited for came
 * (despertar), is not among them.
 */
export const listarDesde = (db: Executor, evento_id: number, xid: number) =>
  db
    .select({
      id: operaciones.id,
      puesto_id: operaciones.puesto_id,
      seq: operaciones.seq,
      cuerpo: operaciones.cuerpo,
      recibida_at: operaciones.recibida_at,
    })
    .from(operaciones)
    .where(and(eq(operaciones.evento_id, evento_id), gte(operaciones.xid, xid)));

export const contarOperaciones = (db: Db, evento_id: number): Promise<number> =>
  db.$count(operaciones, eq(operaciones.evento_id, evento_id));

/** Ids of the operations whose text was cleared, as the data of their people were suppressed. */
export async function listarSuprimidas(db: Executor, evento_id: number): Promise<string[]> {
  const rows = await db
    .select({ id: operaciones.id })
    .from(operaciones)
    .where(and(eq(operaciones.evento_id, evento_id), isNotNull(operaciones.suprimida_at)));
  return rows.map(({ id }) => id);
}

/**
 * How many operations puestos delivered for others: a row for each author (`puesto_id`) and puesto that delivered for it
 * (`nombre`), the largest number first.
 */
export async function listarEntregasAjenas(db: Executor, evento_id: number) {
  const { rows } = await db.execute<{ puesto_id: string; nombre: string; cuantas: number }>(sql`
    select o.puesto_id, p.nombre, count(*)::int as cuantas from ${operaciones} o
    join puestos p on p.id = o.entregada_por
    where o.evento_id = ${evento_id} and o.entregada_por <> o.puesto_id
    group by o.puesto_id, p.id, p.nombre order by cuantas desc, p.nombre`);
  return rows;
}

/** Of each puesto the last operation before the first gap (number `seq_recibido`): who delivered it, and when. */
export async function listarUltimasEntregas(db: Executor, evento_id: number) {
  const rows = await db
    .selectDistinctOn([operaciones.puesto_id], {
      puesto_id: operaciones.puesto_id,
      hasta: operaciones.seq,
      ultima: operaciones.id,
      partida: puestos.partida_desde,
      por: operaciones.entregada_por,
      at: operaciones.recibida_at,
    })
    .from(operaciones)
    .innerJoin(puestos, and(eq(puestos.id, operaciones.puesto_id), eq(puestos.seq_recibido, operaciones.seq)))
    .where(eq(puestos.evento_id, evento_id))
    // two operations of a puesto can have the number `seq_recibido`, where its bitacora was copied to another phone and both phones wrote
    // on: the operation that arrived first is taken
    .orderBy(operaciones.puesto_id, operaciones.recibida_at);
  return new Map(rows.map(({ puesto_id, ...una }) => [puesto_id, una]));
}

/** The operations that are queued, wait or were refused, for staff: at most `max`, the last that arrived first. */
export const listarSinRegistrar = (db: Executor, evento_id: number, max: number) =>
  db
    .select({
      id: operaciones.id,
      puesto_id: operaciones.puesto_id,
      estado: operaciones.estado,
      motivo: operaciones.motivo,
      recibida_at: operaciones.recibida_at,
    })
    .from(operaciones)
    .where(
      and(
        eq(operaciones.evento_id, evento_id),
        inArray(operaciones.estado, ['recibida', 'espera', 'rechazada']),
      ),
    )
    .orderBy(desc(operaciones.recibida_at), asc(operaciones.id))
    .limit(max);

/**
 * What the base says of an event's operations, as three JSON texts. `aplicadas`: ids of those that were carried out, which the event's rows
 * show already, and of those that have no effect. `rechazos`: id and reason of each refused one. `otras`: ids of those that are queued or
 * wait. Only operations that arrived or were marked (column `xid`) since transaction `desde_xid` are in them; null: all.
 */
export async function listarParaBase(tx: Executor, evento_id: number, desde_xid: number | null) {
  const algunas = desde_xid === null ? sql`` : sql`and xid >= ${desde_xid}`;
  const { rows } = await tx.execute<{ aplicadas: string; rechazos: string; otras: string }>(sql`
    select coalesce(json_agg(id order by id) filter (where estado in ('aplicada', 'sin_efecto')), '[]')::text as aplicadas,
      coalesce(json_agg(json_build_array(id, motivo) order by id) filter (where estado = 'rechazada'), '[]')::text as rechazos,
      coalesce(json_agg(id order by id) filter (where estado in ('recibida', 'espera')), '[]')::text as otras
    from ${operaciones} where evento_id = ${evento_id} ${algunas}`);
  return rows[0] ?? { aplicadas: '[]', rechazos: '[]', otras: '[]' };
}

/**
 * Whether, since transaction `xid`, one of these operations arrived or was marked: a refused one, an alta, an admission, one that came
 * from a puesto that had been taken off, or the hand-out of a kit of a registration that was deleted. Devices have to fetch the base
 * again then.
 */
export async function hayDesde(db: Executor, evento_id: number, xid: number): Promise<boolean> {
  const { rows } = await db.execute<{ hay: boolean }>(sql`
    select exists (select from ${operaciones} where evento_id = ${evento_id}
      -- a higher one than any here is of the database that this one was restored from
      and xid between ${xid} and pg_snapshot_xmax(pg_current_snapshot())::text::bigint
      and (estado = 'rechazada' or tipo in ('alta', 'admitir') or tras_revocacion
        -- that there was a registration once, devices that lack it know by the base alone, which lists its hand-outs
        or tipo = 'acreditar' and exists (select from inscripciones i
          where i.id = ${operaciones.inscripcion_id} and i.borrado_at is not null))) as hay`);
  return rows[0]?.hay ?? false;
}

/** Whether since transaction `xid` an operation arrived or changed, as listarDesde counts it. */
export async function hayOperaciones(db: Executor, evento_id: number, xid: number): Promise<boolean> {
  const { rows } = await db.execute<{ hay: boolean }>(sql`
    select exists (select from ${operaciones} where evento_id = ${evento_id}
      and xid between ${xid} and pg_snapshot_xmax(pg_current_snapshot())::text::bigint) as hay`);
  return rows[0]?.hay ?? false;
}

/**
 * Operations of kind `tipo` on the subject 'mesa' that were carried out and whose text contains `id` anywhere. Callers have to
 * parse the text and see whether the id stands in the field that they mean. The query cannot do that: PostgreSQL fails to read
 * JSON that has a NUL or half of a surrogate pair.
 */
export const listarDeMesa = (
  db: Executor,
  evento_id: number,
  { tipo, id }: { tipo: TipoOperacion; id: string },
): Promise<Pick<OperacionRow, 'cuerpo' | 'recibida_at' | 'tras_revocacion'>[]> =>
  db
    .select({
      cuerpo: operaciones.cuerpo,
      recibida_at: operaciones.recibida_at,
      tras_revocacion: operaciones.tras_revocacion,
    })
    .from(operaciones)
    .where(
      and(
        ...[eq(operaciones.evento_id, evento_id), eq(operaciones.sujeto, 'mesa'), eq(operaciones.tipo, tipo)],
        ...[eq(operaciones.estado, 'aplicada'), sql`strpos(${operaciones.cuerpo}, ${id}) > 0`],
      ),
    );

/** The transfers of a lote that a puesto made and that were carried out. */
export const listarPases = (
  db: Executor,
  evento_id: number,
  puesto_id: string,
): Promise<Pick<OperacionRow, 'cuerpo'>[]> =>
  db
    .select({ cuerpo: operaciones.cuerpo })
    .from(operaciones)
    .where(
      and(
        ...[eq(operaciones.evento_id, evento_id), eq(operaciones.sujeto, 'lote')],
        ...[eq(operaciones.puesto_id, puesto_id), eq(operaciones.tipo, 'transferir_lote')],
        eq(operaciones.estado, 'aplicada'),
      ),
    );

/** What became of an alta, and the registration that it made (null: none); null where no alta with this id has arrived. */
export async function buscarAlta(
  tx: Executor,
  evento_id: number,
  id: string,
): Promise<Pick<OperacionRow, 'estado' | 'inscripcion_id' | 'motivo'> | null> {
  return primera(
    tx
      .select({
        estado: operaciones.estado,
        inscripcion_id: operaciones.inscripcion_id,
        motivo: operaciones.motivo,
      })
      .from(operaciones)
      .where(and(eq(operaciones.evento_id, evento_id), eq(operaciones.id, id), eq(operaciones.tipo, 'alta'))),
  );
}
