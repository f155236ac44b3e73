import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { ZONA } from '../../../shared/domain/comun/fechas.ts';
import type { Db } from '../../db/transaction.ts';
import type { Alcance } from '../../http/alcance.ts';
import { computaSql } from '../../db/pago-que-cuenta.ts';

/** What the figures are of: all events that the user may see, or one of them. The database does the sums. */
export interface Ambito {
  alcance: Alcance;
  evento_id: number | null;
}

/**
 * In the SQL of this file `e` is eventos, `i` inscripciones, `p` pagos and `h` personas; in the outer query of loQueEspera `e` is the union
 * of its three queries.
 */
const eventosDe = ({ alcance, evento_id }: Ambito): SQL => sql`e.borrado_at is null
  ${alcance.todos ? sql`` : sql`and e.organizador_id = ${alcance.organizador_id}`}
  ${evento_id === null ? sql`` : sql`and e.id = ${evento_id}`}`;

const VIVAS = sql`i.viva and i.borrado_at is null`;
const CONFIRMADAS = sql`coalesce(sum(i.cantidad_personas) filter (where i.state <> 'pago_pendiente'), 0)::int`;
const PENDIENTES = sql`coalesce(sum(i.cantidad_personas) filter (where i.state = 'pago_pendiente'), 0)::int`;
/** Cents: payments that count for their registrations, less what was refunded of them. */
const NETO = sql`coalesce(sum(p.monto - p.monto_reembolsado) filter (where ${computaSql('p')}), 0) * 100`;
const dia = (instante: SQL): SQL =>
  sql`to_char(${instante} at time zone ${sql.raw(`'${ZONA}'`)}, 'YYYY-MM-DD')`;

/** Sums of money come from the database as text, counts and ids as numbers; all of them are whole and far below 2^53. */
const entero = (valor: unknown): number => Math.round(Number(valor ?? 0));

export async function totalesDePersonas(db: Db, ambito: Ambito) {
  const { rows } = await db.execute(sql`
    select ${CONFIRMADAS} as confirmadas, ${PENDIENTES} as pendientes
    from inscripciones i join eventos e on e.id = i.evento_id
    where ${eventosDe(ambito)} and ${VIVAS}`);
  return { confirmadas: entero(rows[0]?.confirmadas), pendientes: entero(rows[0]?.pendientes) };
}

/**
 * Cents. Payments of registrations that were deleted since are included, since their money came in. Payments in other currencies are not:
 * they wait for review, and their amounts are no pesos.
 */
export async function totalesDeDinero(db: Db, ambito: Ambito) {
  const { rows } = await db.execute(sql`
    select ${NETO} as recaudado,
      coalesce(sum(p.monto_reembolsado) filter (where p.moneda = 'ARS' and p.status in ('approved', 'refunded')), 0)
        * 100 as devuelto,
      coalesce(sum(p.monto - p.monto_reembolsado)
        filter (where p.moneda = 'ARS' and p.aplicacion = 'en_revision' and p.status = 'approved'), 0) * 100 as en_revision
    from pagos p join inscripciones i on i.id = p.inscripcion_id join eventos e on e.id = i.evento_id
    where ${eventosDe(ambito)}`);
  const row = rows[0];
  return {
    recaudado: entero(row?.recaudado),
    devuelto: entero(row?.devuelto),
    en_revision: entero(row?.en_revision),
  };
}

/** Places in all and places left, of races of today and later that are not cancelled; of a single event in any case. */
export async function totalesDeLugares(db: Db, ambito: Ambito, hoy: Date) {
  const { rows } = await db.execute(sql`
    select coalesce(sum(c.cupo), 0)::int as cupo, coalesce(sum(c.cupo - c.ocupados), 0)::int as lugares
    from cupos_evento c join eventos e on e.id = c.evento_id
    where ${eventosDe(ambito)}
      ${ambito.evento_id === null ? sql`and e.estado <> 'cancelado' and e.fecha_hora >= ${hoy.toISOString()}` : sql``}`);
  return { cupo: entero(rows[0]?.cupo), lugares: entero(rows[0]?.lugares) };
}

/**
 * How many certificates and signatures wait for review, of races of today and later, and how many payments wait for a decision, of
 * all races: by event, at most 60 rows.
 */
export async function loQueEspera(db: Db, ambito: Ambito, hoy: Date) {
  const porVenir = sql`e.fecha_hora >= ${hoy.toISOString()}`;
  const { rows } = await db.execute(sql`
    select evento_id, nombre, que, cuantos from (
      select e.id as evento_id, e.nombre, e.fecha_hora, 'aptos' as que, 1 as orden, count(*)::int as cuantos
      from aptos_medicos a join personas h on h.id = a.persona_id
        join inscripciones i on i.id = h.inscripcion_id join eventos e on e.id = i.evento_id
      where ${eventosDe(ambito)} and ${porVenir} and ${VIVAS} and a.vigente and a.estado = 'PENDING'
        and a.archivo_borrado is null
      group by e.id
      union all
      select e.id, e.nombre, e.fecha_hora, 'deslindes', 2, count(*)::int
      from deslindes d join inscripciones i on i.id = d.inscripcion_id join eventos e on e.id = i.evento_id
      where ${eventosDe(ambito)} and ${porVenir} and ${VIVAS} and d.vigente and d.status = 'PENDING'
      group by e.id
      union all
      select e.id, e.nombre, e.fecha_hora, 'pagos', 0, count(*)::int
      from pagos p join inscripciones i on i.id = p.inscripcion_id join eventos e on e.id = i.evento_id
      where ${eventosDe(ambito)}
        and (p.aplicacion = 'en_revision' or p.aplicacion = 'aplicado' and p.motivo_revision is not null)
      group by e.id
    ) e order by (not (${porVenir})), fecha_hora, evento_id, orden limit 60`);
  return rows.map((f) => ({
    evento_id: entero(f.evento_id),
    nombre: String(f.nombre),
    que: f.que as 'aptos' | 'deslindes' | 'pagos', // the cast is sound: the query above writes these words
    cuantos: entero(f.cuantos),
  }));
}

/**
 * By local day since `desde`, in order, without the days that have neither: persons registered that day who still hold their place, and
 * cents paid that day, less what was refunded of them since.
 */
export async function porDia(db: Db, ambito: Ambito, desde: Date) {
  const { rows } = await db.execute(sql`
    select fecha, sum(personas)::int as personas, sum(centavos) as recaudado from (
      select ${dia(sql`i.created_at`)} as fecha, sum(i.cantidad_personas) as personas, 0 as centavos
      from inscripciones i join eventos e on e.id = i.evento_id
      where ${eventosDe(ambito)} and ${VIVAS} and i.created_at >= ${desde.toISOString()}
      group by 1
      union all
      select ${dia(sql`coalesce(p.date_approved, p.created_at)`)}, 0, ${NETO}
      from pagos p join inscripciones i on i.id = p.inscripcion_id join eventos e on e.id = i.evento_id
      where ${eventosDe(ambito)} and ${computaSql('p')}
        and coalesce(p.date_approved, p.created_at) >= ${desde.toISOString()}
      group by 1
    ) dias group by fecha order by fecha`);
  return rows.map((f) => ({
    fecha: String(f.fecha),
    personas: entero(f.personas),
    recaudado: entero(f.recaudado),
  }));
}

/** SQL that joins the counts and the money of the registrations that `cuales` selects (`i` is inscripciones). */
const sumas = (cuales: SQL): SQL => sql`cross join lateral (
      select ${CONFIRMADAS} as confirmadas, ${PENDIENTES} as pendientes
      from inscripciones i where ${cuales} and ${VIVAS}) ins
    cross join lateral (
      select ${NETO} as neto from inscripciones i join pagos p on p.inscripcion_id = i.id
      where ${cuales}) dinero`;

export async function porModalidad(db: Db, ambito: Ambito) {
  const { rows } = await db.execute(sql`
    select m.id, m.nombre, ins.confirmadas, ins.pendientes, dinero.neto as recaudado,
      case when c.cupo is null then null else c.cupo - c.ocupados end as lugares
    from modalidades m
    join eventos e on e.id = m.evento_id
    left join cupos_modalidad c on c.modalidad_id = m.id
    ${sumas(sql`i.modalidad_id = m.id`)}
    where ${eventosDe(ambito)} and (m.borrado_at is null or ins.confirmadas + ins.pendientes > 0)
    order by m.orden, m.id`);
  return rows.map((f) => ({ ...grupo(f), lugares: f.lugares === null ? null : entero(f.lugares) }));
}

/** Figures of each event: those of today and later, soonest first; then past ones, latest first; `limite` in all. */
export async function porEvento(db: Db, ambito: Ambito, hoy: Date, limite: number) {
  const { rows } = await db.execute(sql`
    select e.id, e.nombre, ins.confirmadas, ins.pendientes, dinero.neto as recaudado,
      case when e.estado = 'cancelado' then 0 else c.cupo - c.ocupados end as lugares
    from (
      select e.* from eventos e where ${eventosDe(ambito)}
      order by e.fecha_hora < ${hoy.toISOString()}, abs(extract(epoch from e.fecha_hora - ${hoy.toISOString()}::timestamptz)), e.id
      limit ${limite}
    ) e
    join cupos_evento c on c.evento_id = e.id
    ${sumas(sql`i.evento_id = e.id`)}
    order by e.fecha_hora < ${hoy.toISOString()}, abs(extract(epoch from e.fecha_hora - ${hoy.toISOString()}::timestamptz)), e.id`);
  return rows.map((f) => ({ ...grupo(f), lugares: entero(f.lugares) }));
}

const grupo = (f: Record<string, unknown>) => ({
  id: entero(f.id),
  nombre: String(f.nombre),
  confirmadas: entero(f.confirmadas),
  pendientes: entero(f.pendientes),
  recaudado: entero(f.recaudado),
});

export async function porSexo(db: Db, ambito: Ambito) {
  const { rows } = await db.execute(sql`
    select h.sexo, count(*)::int as personas
    from personas h join inscripciones i on i.id = h.inscripcion_id join eventos e on e.id = i.evento_id
    where ${eventosDe(ambito)} and ${VIVAS}
    group by h.sexo order by h.sexo`);
  // the cast is sound: the column's enum has these values
  return rows.map((f) => ({ sexo: f.sexo as 'FEM' | 'MASC' | 'X', personas: entero(f.personas) }));
}

/**
 * Persons by age: under 18, 18 to 29, then by decade, 70 and over; `desde` is the first age of each. The age is that of race day
 * or of 31 December, as the event counts it.
 */
export async function porEdad(db: Db, ambito: Ambito) {
  const carrera = sql`(e.fecha_hora at time zone ${sql.raw(`'${ZONA}'`)})::date`;
  const { rows } = await db.execute(sql`
    select case when edad < 18 then 0 when edad >= 70 then 70 when edad < 30 then 18 else edad / 10 * 10 end as desde,
      count(*)::int as personas
    from (
      select case when e.edad_al = 'fin_de_anio'
        then extract(year from ${carrera}) - extract(year from h.fecha_nacimiento)
        else extract(year from age(${carrera}, h.fecha_nacimiento)) end::int as edad
      from personas h join inscripciones i on i.id = h.inscripcion_id join eventos e on e.id = i.evento_id
      where ${eventosDe(ambito)} and ${VIVAS}
    ) edades group by 1 order by 1`);
  return rows.map((f) => ({ desde: entero(f.desde), personas: entero(f.personas) }));
}
