import { and, asc, eq, isNull } from 'drizzle-orm';
import { categorias, eventos, inscripciones, personas } from '../../db/schema.ts';
import { categoriaDeInscripcion, eventoDeInscripcion } from '../../db/uniones.ts';
import type { Executor } from '../../db/transaction.ts';

/** What the code of a registration is made of; null where there is no such registration or it was deleted. */
export async function buscarParaCredencial(db: Executor, inscripcion_id: number) {
  const [row] = await db
    .select({
      id: inscripciones.id,
      evento_id: inscripciones.evento_id,
      modalidad_id: inscripciones.modalidad_id,
      state: inscripciones.state,
      numero: inscripciones.numero,
      categoria: categorias,
      evento: {
        estado: eventos.estado,
        borrado_at: eventos.borrado_at,
        fecha_hora: eventos.fecha_hora,
        fecha_confirmada: eventos.fecha_confirmada,
      },
    })
    .from(inscripciones)
    .innerJoin(eventos, eventoDeInscripcion)
    .leftJoin(categorias, categoriaDeInscripcion)
    .where(and(eq(inscripciones.id, inscripcion_id), isNull(inscripciones.borrado_at)));
  if (!row) return null;
  const suyas = await db
    .select({ id: personas.id, nombre: personas.nombre, apellido: personas.apellido })
    .from(personas)
    .where(eq(personas.inscripcion_id, inscripcion_id))
    .orderBy(asc(personas.orden), asc(personas.id));
  return { ...row, personas: suyas };
}
export type ParaCredencial = NonNullable<Awaited<ReturnType<typeof buscarParaCredencial>>>;
