import { and, asc, eq, sql } from 'drizzle-orm';
import { inscripciones, personas } from '../../db/schema.ts';
import { inscripcionDePersona } from '../../db/uniones.ts';
import type { Executor } from '../../db/transaction.ts';

/**
 * Addresses of all who hold a place in the event, each once, with the first person registered with it. All who left none share one row,
 * with an empty address.
 */
export function buscarDirecciones(db: Executor, evento_id: number) {
  const direccion = sql`lower(trim(${personas.email}))`;
  return db
    .selectDistinctOn([direccion], {
      email: personas.email,
      nombre: personas.nombre,
      persona_id: personas.id,
      inscripcion_id: inscripciones.id,
      codigo_publico: inscripciones.codigo_publico,
    })
    .from(personas)
    .innerJoin(inscripciones, inscripcionDePersona)
    .where(and(eq(inscripciones.evento_id, evento_id), eq(inscripciones.viva, true)))
    .orderBy(asc(direccion), asc(personas.id));
}
