import { sql, type SQL } from 'drizzle-orm';
import type { EstadoVivo } from '../../../shared/domain/inscripcion/estados.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Datos } from './lugares-tipos.ts';

/** How many rows each counter's UPDATE changed: the first that changed too few is the reason of a refusal. */
export interface Verdicto {
  evento: number;
  modalidad: number;
  /** ids of the shirts that had enough stock; empty too where event or modality had no place, as the shirts are not tried then */
  remeras: number[];
  cupon: number;
}

/** Units per shirt id, sorted by id so that all transactions lock shirts in the same order. */
export function contarRemeras(remeras: readonly number[]): { id: number; cantidad: number }[] {
  const cantidades = new Map<number, number>();
  for (const id of remeras) cantidades.set(id, (cantidades.get(id) ?? 0) + 1);
  return [...cantidades].map(([id, cantidad]) => ({ id, cantidad })).sort((a, b) => a.id - b.id);
}

const pares = (rows: readonly { id: number; cantidad: number }[]): SQL =>
  sql`(values ${sql.join(
    rows.map((f) => sql`(${f.id}::int, ${f.cantidad}::int)`),
    sql`, `,
  )}) as p(id, cantidad)`;

/**
 * All counters in one statement. Each step depends on the one before: where one finds no room the later ones are not done; the caller then
 * throws, and the rollback undoes the earlier ones. Every change of places or shirts of an event locks the event's row of cupos_evento
 * first, and so they queue there: modality, shirts and coupon belong to one event, so two transactions cannot wait for each other's
 * (deadlock). A change of the coupon alone locks only coupons, in order of id (cambiarUso).
 */
export async function reservarContadores(tx: Tx, datos: Datos): Promise<Verdicto> {
  const { evento_id, modalidad_id, personas, cupon_id } = datos;
  const remeras = contarRemeras(datos.remeras);
  const conRemeras =
    remeras.length === 0
      ? sql``
      : sql`, re as (
          update remeras r set usadas = r.usadas + p.cantidad from ${pares(remeras)}
          where r.id = p.id and r.modalidad_id = ${modalidad_id}
            and (r.stock is null or r.usadas + p.cantidad <= r.stock)
            and (select count(*) from mo) = 1
          returning r.id)`;
  const previo = remeras.length === 0 ? sql`(select count(*) from mo) = 1` : todas(remeras.length);
  const conCupon =
    cupon_id === null
      ? sql``
      : sql`, cu as (
          update cupones set usos = usos + 1
          where id = ${cupon_id} and evento_id = ${evento_id} ${datos.cupon_acordado ? sql`` : sql`and activo and borrado_at is null`}
            and (max_usos is null or usos < max_usos) and ${previo}
          returning id)`;
  const resultado = await tx.execute<{
    evento: number;
    modalidad: number;
    remeras: number[];
    cupon: number;
  }>(sql`
    with ev as (
      update cupos_evento set ocupados = ocupados + ${personas}
      where evento_id = ${evento_id} and ocupados + ${personas} <= cupo
      returning evento_id
    ), mo as (
      update cupos_modalidad set ocupados = ocupados + ${personas}
      where modalidad_id = ${modalidad_id} and (cupo is null or ocupados + ${personas} <= cupo)
        and (select count(*) from ev) = 1
      returning modalidad_id
    )${conRemeras}${conCupon}
    select (select count(*) from ev)::int as evento, (select count(*) from mo)::int as modalidad,
      ${remeras.length === 0 ? sql`'{}'::int[]` : sql`array(select id from re)`} as remeras,
      ${cupon_id === null ? sql`1` : sql`(select count(*) from cu)::int`} as cupon`);
  const row = resultado.rows[0];
  if (!row) throw new Error('La reserva no devolvió su resultado');
  return row;
}

const todas = (cantidad: number): SQL => sql`(select count(*) from re) = ${cantidad}`;

export interface Ocupacion {
  evento_id: number;
  modalidad_id: number;
  personas: number;
  cupon_id: number | null;
}

/**
 * Sets `viva` of a registration to false; null where it was false already, so that nothing is freed twice, or there is no such
 * registration.
 */
export async function marcarMuerta(
  tx: Tx,
  inscripcion_id: number,
  state: string | null,
  ahora: Date,
): Promise<Ocupacion | null> {
  const { rows } = await tx.execute<Ocupacion & Record<string, unknown>>(sql`
    update inscripciones
    set viva = false, state = coalesce(${state}::text, state), version = version + 1, updated_at = ${ahora.toISOString()}
    where id = ${inscripcion_id} and viva
    returning evento_id, modalidad_id, cantidad_personas as personas, cupon_id`);
  return rows[0] ?? null;
}

export async function devolverContadores(tx: Tx, inscripcion_id: number, o: Ocupacion): Promise<void> {
  await tx.execute(sql`
    with ev as (
      update cupos_evento set ocupados = ocupados - ${o.personas} where evento_id = ${o.evento_id} returning 1
    ), mo as (
      update cupos_modalidad set ocupados = ocupados - ${o.personas}
      where modalidad_id = ${o.modalidad_id} and (select count(*) from ev) = 1 returning 1
    ), re as (
      update remeras r set usadas = r.usadas - p.cantidad
      from (select x.id, count(*)::int as cantidad from personas, unnest(array[remera_id, remera_extra_id]) x(id)
            where inscripcion_id = ${inscripcion_id} and x.id is not null group by x.id) p
      where r.id = p.id and (select count(*) from mo) = 1 returning 1
    )
    update cupones set usos = usos - 1
    where id = ${o.cupon_id}::int and (select count(*) from mo) = 1 and (select count(*) from re) >= 0`);
}

/**
 * Sets `viva` of a registration's persons. Call it after its event's counter is locked: otherwise a newcomer that holds
 * the counter could wait for us at the unique index of documents while we wait for the counter (deadlock).
 */
export async function marcarPersonas(tx: Tx, inscripcion_id: number, viva: boolean): Promise<void> {
  await tx.execute(sql`update personas set viva = ${viva} where inscripcion_id = ${inscripcion_id}`);
}

export interface OcupacionLeida extends Ocupacion {
  viva: boolean;
  remeras: number[];
}

/**
 * Locks a registration and reads what it holds or, where it is not `viva`, what it would hold if it were reinstated. Null: there
 * is no such registration.
 */
export async function leerOcupacion(tx: Tx, inscripcion_id: number): Promise<OcupacionLeida | null> {
  const { rows } = await tx.execute<OcupacionLeida & Record<string, unknown>>(sql`
    select i.viva, i.evento_id, i.modalidad_id, i.cantidad_personas as personas, i.cupon_id,
      array(select x.id from personas p, unnest(array[p.remera_id, p.remera_extra_id]) x(id)
        where p.inscripcion_id = i.id and x.id is not null) as remeras
    from inscripciones i where i.id = ${inscripcion_id} for update of i`);
  return rows[0] ?? null;
}

export async function marcarViva(
  tx: Tx,
  inscripcion_id: number,
  state: EstadoVivo,
  ahora: Date,
): Promise<void> {
  await tx.execute(sql`
    update inscripciones
    set viva = true, state = ${state}, borrado_at = null,
      vence_at = case when ${state}::text = 'pago_pendiente' then vence_at end, version = version + 1, updated_at = ${ahora.toISOString()}
    where id = ${inscripcion_id}`);
}

/** Locks the event's counter: transactions that take or release places of the event queue here. */
export async function bloquearCupos(tx: Tx, evento_id: number): Promise<void> {
  await tx.execute(sql`select from cupos_evento where evento_id = ${evento_id} for update`);
}

/**
 * How many places are free: in the whole event (0 where no modality is active), and by modality id in each active modality. Null: the
 * modality has no limit of its own, so only the event's limit holds. Call it after `bloquearCupos`: otherwise the counts may change
 * before they are used.
 */
export async function leerLibres(
  tx: Tx,
  evento_id: number,
): Promise<{ evento: number; modalidades: Map<number, number | null> }> {
  const { rows } = await tx.execute<{ evento: number; id: number; libres: number | null }>(sql`
    select e.cupo - e.ocupados as evento, m.id, c.cupo - c.ocupados as libres
    from cupos_evento e join modalidades m on m.evento_id = e.evento_id and m.borrado_at is null and m.active
      join cupos_modalidad c on c.modalidad_id = m.id
    where e.evento_id = ${evento_id} order by m.orden, m.id`);
  return { evento: rows[0]?.evento ?? 0, modalidades: new Map(rows.map(({ id, libres }) => [id, libres])) };
}

/** Frees places that were taken without a registration (lent to a puesto). */
export async function soltarLugares(
  tx: Tx,
  { evento_id, modalidad_id, lugares }: { evento_id: number; modalidad_id: number; lugares: number },
): Promise<void> {
  await tx.execute(
    sql`update cupos_evento set ocupados = ocupados - ${lugares} where evento_id = ${evento_id}`,
  );
  await soltarModalidad(tx, modalidad_id, lugares);
}

export async function soltarModalidad(tx: Tx, modalidad_id: number, personas: number): Promise<void> {
  await tx.execute(
    sql`update cupos_modalidad set ocupados = ocupados - ${personas} where modalidad_id = ${modalidad_id}`,
  );
}

/** Takes places of a modality; false where it has too few. */
export async function tomarModalidad(tx: Tx, modalidad_id: number, personas: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update cupos_modalidad set ocupados = ocupados + ${personas}
    where modalidad_id = ${modalidad_id} and (cupo is null or ocupados + ${personas} <= cupo) returning 1`);
  return rows.length === 1;
}

export async function soltarRemeras(tx: Tx, remeras: readonly number[]): Promise<void> {
  if (remeras.length === 0) return;
  await tx.execute(
    sql`update remeras r set usadas = r.usadas - p.cantidad from ${pares(contarRemeras(remeras))} where r.id = p.id`,
  );
}

/** Takes shirts out of stock; returns the ids that had enough. */
export async function tomarRemeras(tx: Tx, remeras: readonly number[]): Promise<number[]> {
  if (remeras.length === 0) return [];
  const { rows } = await tx.execute<{ id: number }>(sql`
    update remeras r set usadas = r.usadas + p.cantidad from ${pares(contarRemeras(remeras))}
    where r.id = p.id and (r.stock is null or r.usadas + p.cantidad <= r.stock) returning r.id`);
  return rows.map(({ id }) => id);
}

/** Counts one more use of a coupon; false when it ran out, was switched off or deleted meanwhile. */
export async function tomarUso(tx: Tx, cupon_id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update cupones set usos = usos + 1
    where id = ${cupon_id} and activo and borrado_at is null and (max_usos is null or usos < max_usos)
    returning id`);
  return rows.length === 1;
}

export async function devolverUso(tx: Tx, cupon_id: number): Promise<void> {
  await tx.execute(sql`update cupones set usos = usos - 1 where id = ${cupon_id}`);
}
