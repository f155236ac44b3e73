import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { inscriptosSql } from '../../db/inscriptos.ts';
import { type ConsultaListado, enOrden, enPagina } from '../../db/listado.ts';
import { cupos_evento, eventos, inscripciones, modalidades, organizadores } from '../../db/schema.ts';
import { cupoDeEvento, modalidadDeInscripcion, organizadorDeEvento } from '../../db/uniones.ts';
import type { Db, Executor } from '../../db/transaction.ts';
import { columnasDeLista, contarDeLista, deListaRow, leerConsulta } from './pagina-repository.ts';

/** Columns that lists of events show and sort by, beyond those that they share with the list of deleted events. */
const propias = {
  fin_inscripcion: eventos.fin_inscripcion,
  total_inscriptos: inscriptosSql,
  cupo: cupos_evento.cupo,
  usa_pago_online: eventos.usa_pago_online,
  visible: eventos.visible,
  privado: eventos.privado,
  estado: eventos.estado,
};
const columnas = { ...columnasDeLista, ...propias, cierre_inscripcion: eventos.fin_inscripcion };

export type ConsultaEventos = ConsultaListado & {
  search: string;
  sortBy?: keyof typeof columnas | undefined;
};

/** One page of staff's lists of events; `organizador_id` undefined: those of all organizers. */
export async function listarEventos(db: Db, consulta: ConsultaEventos, organizador_id?: number) {
  // regla gestion-2: the newest id first, where the call names no order
  const de = { defecto: 'id', borrados: false } as const;
  const { orden, tramo, condicion } = leerConsulta(consulta, de, organizador_id);
  const base = db
    .select({ ...deListaRow, ...propias, codigo_acceso: eventos.codigo_acceso })
    .from(eventos)
    .innerJoin(cupos_evento, cupoDeEvento)
    .innerJoin(organizadores, organizadorDeEvento)
    .where(condicion)
    .orderBy(enOrden(columnas[orden], tramo), desc(eventos.id))
    .$dynamic();
  const data = await enPagina(base, tramo);
  return { data, total: await contarDeLista(db, condicion) };
}

/** Live registrations and their persons by modality, deleted modalities left out, in the order of the modalities. */
export function contarPorModalidad(db: Executor, evento_id: number) {
  return db
    .select({
      id: modalidades.id,
      cantidad: count(inscripciones.id),
      personas: sql<number>`coalesce(sum(${inscripciones.cantidad_personas}), 0)::int`,
    })
    .from(modalidades)
    .leftJoin(inscripciones, and(modalidadDeInscripcion, eq(inscripciones.viva, true)))
    .where(and(eq(modalidades.evento_id, evento_id), isNull(modalidades.borrado_at)))
    .groupBy(modalidades.id)
    .orderBy(asc(modalidades.orden), asc(modalidades.id));
}

/**
 * How many persons are registered in an event. Places lent to puestos of the race day are not counted: they are taken, but nobody has
 * them yet.
 */
export async function contarPersonas(db: Executor, evento_id: number): Promise<number> {
  const modalidades = await contarPorModalidad(db, evento_id);
  return modalidades.reduce((suma, { personas }) => suma + personas, 0);
}
