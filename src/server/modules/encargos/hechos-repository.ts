import { sql, type SQL } from 'drizzle-orm';
import { aCentavos } from '../../../shared/domain/comun/dinero.ts';
import type { Hechos } from '../../../shared/domain/inscripcion/encargo.ts';
import type { Estado } from '../../../shared/domain/inscripcion/estados.ts';
import { computaTexto, pagadoTexto } from '../../db/pago-que-cuenta.ts';
import { entreIds } from '../../db/lista-de-ids.ts';
import { deslindes, inscripciones, pagos, personas, reembolsos } from '../../db/schema.ts';
import type { Executor } from '../../db/transaction.ts';

/**
 * SQL: payments that count, each with what can still be given back of it (`queda`, in pesos). Whoever uses it appends a condition for
 * the registrations, and `group by p.id`.
 */
const DEVOLVIBLES = sql`select p.id, p.inscripcion_id, p.monto - p.monto_reembolsado - least(
    p.monto - p.monto_reembolsado,
    coalesce(sum(r.monto) filter (where r.estado = 'pedido'), 0)
      + greatest(0, coalesce(sum(r.monto) filter (where r.estado = 'hecho'), 0) - p.monto_reembolsado)) as queda
  from ${pagos} p left join ${reembolsos} r on r.pago_id = p.id
  where ${sql.raw(computaTexto('p'))}`;

export interface Hallada extends Omit<Hechos, 'deben'> {
  id: number;
  nombre: string;
}

/**
 * What an encargo has to know of those of an event's registrations that `ids` (a query or a list) names and that are not deleted.
 * How many of their persons owe papers (`deben`) is left to the caller.
 */
export async function listarHechos(
  db: Executor,
  evento_id: number,
  ids: SQL | number[],
  ahora: Date,
): Promise<Hallada[]> {
  const { rows } = await db.execute<{
    id: number;
    nombre: string;
    estado: Estado;
    total: string;
    pagado: string;
    numero: number | null;
    deslindes: number;
    devolvible: string;
  }>(sql`select i.id, i.numero, i.total,
      case when i.state = 'pago_pendiente' and i.vence_at <= ${ahora.toISOString()}::timestamptz
        then 'vencida' else i.state end as estado,
      case when i.cantidad_personas > 1 and i.nombre <> '-' then i.nombre else coalesce(
        (select p.apellido || ', ' || p.nombre from ${personas} p
          where p.inscripcion_id = i.id order by p.orden, p.id limit 1), i.nombre) end as nombre,
      ${sql.raw(pagadoTexto('i.id'))} as pagado,
      (select count(*)::int from ${deslindes} d
        where d.inscripcion_id = i.id and d.vigente and d.status = 'PENDING' and i.viva) as deslindes,
      coalesce((select sum(q.queda) from (${DEVOLVIBLES} and p.inscripcion_id = i.id group by p.id) q), 0) as devolvible
    from ${inscripciones} i
    where i.evento_id = ${evento_id} and i.borrado_at is null and i.id in ${entreIds(ids)}
    order by i.id`);
  return rows.map((row) => ({
    ...row,
    total: aCentavos(row.total),
    pagado: aCentavos(row.pagado),
    devolvible: aCentavos(row.devolvible),
  }));
}

/** Ids of a registration's payments of which something can be given back. */
export async function listarDevolvibles(db: Executor, inscripcion_id: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select q.id from (${DEVOLVIBLES} and p.inscripcion_id = ${inscripcion_id} group by p.id) q
      where q.queda > 0 order by q.id`,
  );
  return rows.map(({ id }) => id);
}

/** A registration's signatures that wait for review. */
export async function listarFirmas(
  db: Executor,
  inscripcion_id: number,
): Promise<{ deslinde_id: number; persona_id: number }[]> {
  const { rows } = await db.execute<{ deslinde_id: number; persona_id: number }>(
    sql`select d.id as deslinde_id, d.persona_id from ${deslindes} d
      where d.inscripcion_id = ${inscripcion_id} and d.vigente and d.status = 'PENDING' order by d.id`,
  );
  return rows;
}
