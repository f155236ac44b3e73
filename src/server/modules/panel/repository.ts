import { and, asc, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import { inscripcionEnPie } from '../../db/inscripcion-en-pie.ts';
import { columnasEvento } from '../../db/columnas.ts';
import { inscriptosSql } from '../../db/inscriptos.ts';
import { cupos_evento, eventos, inscripciones, personas } from '../../db/schema.ts';
import { cupoDeEvento, eventoDeInscripcion, inscripcionDePersona } from '../../db/uniones.ts';
import type { Db } from '../../db/transaction.ts';
import type { Alcance } from '../../http/alcance.ts';

export const enAlcance = (alcance: Alcance) =>
  and(
    isNull(eventos.borrado_at),
    alcance.todos ? undefined : eq(eventos.organizador_id, alcance.organizador_id),
  );

/** Races of today and later, visible or not, soonest first. */
export function eventosProximos(db: Db, alcance: Alcance, desde: Date, limite: number) {
  return db
    .select({
      ...columnasEvento,
      ciudad: eventos.ciudad,
      privado: eventos.privado,
      codigo_acceso: eventos.codigo_acceso,
      total_inscriptos: inscriptosSql,
      cupo: cupos_evento.cupo,
      completo: sql<boolean>`${cupos_evento.ocupados} >= ${cupos_evento.cupo}`,
      estado: eventos.estado,
    })
    .from(eventos)
    .innerJoin(cupos_evento, cupoDeEvento)
    .where(and(enAlcance(alcance), gte(eventos.fecha_hora, desde)))
    .orderBy(asc(eventos.fecha_hora), asc(eventos.id))
    .limit(limite);
}

/** Live registrations, newest first, under the team's name or that of its first person. */
export function ultimasInscripciones(db: Db, alcance: Alcance, limite: number) {
  return db
    .select({
      id: inscripciones.id,
      nombre: sql<string>`case when ${inscripciones.nombre} in ('', '-')
        then ${personas.nombre} || ' ' || ${personas.apellido} else ${inscripciones.nombre} end`,
      cantidad_personas: inscripciones.cantidad_personas,
      state: inscripciones.state,
      created_at: inscripciones.created_at,
      evento: { id: eventos.id, nombre: eventos.nombre },
    })
    .from(inscripciones)
    .innerJoin(eventos, eventoDeInscripcion)
    .innerJoin(personas, and(inscripcionDePersona, eq(personas.orden, 0)))
    .where(and(enAlcance(alcance), inscripcionEnPie))
    .orderBy(desc(inscripciones.created_at), desc(inscripciones.id))
    .limit(limite);
}

/** Undefined: there is no such event, it was deleted, or the user may not see it. */
export async function eventoElegible(db: Db, alcance: Alcance, id: number) {
  const [row] = await db
    .select(columnasEvento)
    .from(eventos)
    .where(and(enAlcance(alcance), eq(eventos.id, id)));
  return row;
}

/** Events that the panel can be limited to: those that the user may see, at most the 500 with the latest dates, the latest first. */
export function eventosElegibles(db: Db, alcance: Alcance) {
  return db
    .select(columnasEvento)
    .from(eventos)
    .where(enAlcance(alcance))
    .orderBy(desc(eventos.fecha_hora), desc(eventos.id))
    .limit(500);
}
