import { sql } from 'drizzle-orm';
import { cupos_evento, lugares_prestados } from './schema.ts';

/**
 * How many persons are registered in an event, beside its `cupos_evento`: the places that are taken, without those that are lent to puestos
 * of the race day, which nobody has yet.
 */
export const inscriptosSql = sql<number>`(${cupos_evento.ocupados} - coalesce((
  select sum(${lugares_prestados.lugares}) from ${lugares_prestados}
  where ${lugares_prestados.evento_id} = ${cupos_evento.evento_id}), 0))::int`;
