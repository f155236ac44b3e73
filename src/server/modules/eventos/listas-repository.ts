import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { alfabetico, contiene, simplificado, tramoDe, type ConsultaListado } from '../../db/listado.ts';
import { cupos_evento, eventos, inscripciones, modalidades, organizadores } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';

const columnas = {
  id: eventos.id,
  nombre: alfabetico(eventos.nombre),
  fecha_hora: eventos.fecha_hora,
  ciudad: alfabetico(eventos.ciudad),
  organizador: alfabetico(organizadores.nombre),
  cierre_inscripcion: eventos.fin_inscripcion,
  fin_inscripcion: eventos.fin_inscripcion,
  total_inscriptos: cupos_evento.ocupados,
  cupo: cupos_evento.cupo,
  usa_pago_online: eventos.usa_pago_online,
  visible: eventos.visible,
  privado: eventos.privado,
  estado: eventos.estado,
};

const buscable = simplificado(
  sql`concat_ws(' ', ${eventos.nombre}, ${eventos.ciudad}, ${organizadores.nombre}, ${eventos.id})`,
);

export type ConsultaEventos = ConsultaListado & {
  search: string;
  sortBy?: keyof typeof columnas | undefined;
};

/** One page of the lists of staff; `organizador_id` undefined is everybody's. */
export async function listarEventos(db: Db, consulta: ConsultaEventos, organizador_id?: number) {
  const { sortBy = 'id' } = consulta;
  // default sort id descending (regla gestion-2)
  const { limit, offset, descendente } = tramoDe(consulta, sortBy === 'id' ? 'desc' : 'asc');
  const condicion = and(
    isNull(eventos.borrado_at),
    organizador_id === undefined ? undefined : eq(eventos.organizador_id, organizador_id),
    contiene(buscable, consulta.search),
  );
  const orden = columnas[sortBy];
  const base = db
    .select({
      id: eventos.id,
      nombre: eventos.nombre,
      ciudad: eventos.ciudad,
      fecha_hora: eventos.fecha_hora,
      organizador: { id: organizadores.id, nombre: organizadores.nombre },
      fin_inscripcion: eventos.fin_inscripcion,
      total_inscriptos: cupos_evento.ocupados,
      cupo: cupos_evento.cupo,
      usa_pago_online: eventos.usa_pago_online,
      visible: eventos.visible,
      privado: eventos.privado,
      codigo_acceso: eventos.codigo_acceso,
      estado: eventos.estado,
    })
    .from(eventos)
    .innerJoin(cupos_evento, eq(cupos_evento.evento_id, eventos.id))
    .innerJoin(organizadores, eq(organizadores.id, eventos.organizador_id))
    .where(condicion)
    .orderBy(descendente ? desc(orden) : asc(orden), desc(eventos.id))
    .offset(offset);
  const data = await (limit === null ? base : base.limit(limit));
  const [cuenta] = await db
    .select({ n: count() })
    .from(eventos)
    .innerJoin(organizadores, eq(organizadores.id, eventos.organizador_id))
    .where(condicion);
  return { data, total: cuenta?.n ?? 0 };
}

/** Live registrations of each modality, in the order of the modalities. */
export function contarPorModalidad(db: Db, evento_id: number) {
  return db
    .select({
      id: modalidades.id,
      cantidad: count(inscripciones.id),
      personas: sql<number>`coalesce(sum(${inscripciones.cantidad_personas}), 0)::int`,
    })
    .from(modalidades)
    .leftJoin(
      inscripciones,
      and(eq(inscripciones.modalidad_id, modalidades.id), eq(inscripciones.viva, true)),
    )
    .where(and(eq(modalidades.evento_id, evento_id), isNull(modalidades.borrado_at)))
    .groupBy(modalidades.id)
    .orderBy(asc(modalidades.orden), asc(modalidades.id));
}
