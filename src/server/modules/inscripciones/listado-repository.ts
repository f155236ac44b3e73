import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ESTADOS, type Estado } from '../../../shared/domain/inscripcion/estados.ts';
import {
  alfabetico,
  cadaPalabra,
  type ConsultaListado,
  enOrden,
  enPagina,
  tramoDe,
} from '../../db/listado.ts';
import { BUSQUEDAS } from '../../db/schema/busqueda.ts';
import { categorias, inscripciones, modalidades } from '../../db/schema.ts';
import { categoriaDeInscripcion, modalidadDeInscripcion } from '../../db/uniones.ts';
import type { Executor, Tx } from '../../db/transaction.ts';

export interface CriterioInscriptos {
  search: string;
  estados: readonly Estado[];
  modalidad_id: number | null;
  ahora: Date;
}

export interface ConsultaInscriptos extends ConsultaListado, CriterioInscriptos {
  sortBy?: keyof typeof columnas | undefined;
}

const categoria_anio = alias(categorias, 'categoria_anio');

const primera = (campo: string): SQL<string | null> =>
  sql`(select p.${sql.raw(campo)} from personas p where p.inscripcion_id = ${inscripciones.id} order by p.orden, p.id limit 1)`;

/** Searches the same fields as the device's list (web/features/inscriptos/rows.ts), of registrations and persons. */
const encontradas = (evento_id: number, search: string): SQL | undefined =>
  cadaPalabra(
    search,
    (como) => sql`(${BUSQUEDAS.inscripciones} like ${como} or ${inscripciones.id} in (
      select personas.inscripcion_id from personas
      where personas.evento_id = ${evento_id} and ${BUSQUEDAS.personas} like ${como}))`,
  );

const columnas = {
  id: inscripciones.id,
  nombre: alfabetico(
    sql`coalesce(nullif(${inscripciones.nombre}, '-'), ${primera('apellido')} || ', ' || ${primera('nombre')})`,
  ),
  documento: primera('documento'),
  modalidad: modalidades.orden,
  categoria: sql`${categorias.orden}`,
  state: inscripciones.state,
  numero: inscripciones.numero,
  created_at: inscripciones.created_at,
  updated_at: inscripciones.updated_at,
};

/** A registration's state at this moment: one whose hold has ended counts as expired, even before the job has freed its place. */
const estadoA = (ahora: Date): SQL =>
  sql`case when ${inscripciones.state} = 'pago_pendiente' and ${inscripciones.vence_at} <= ${ahora.toISOString()}::timestamptz
    then 'vencida' else ${inscripciones.state} end`;

const condicionDe = (
  evento_id: number,
  { estados, modalidad_id, search, ahora }: CriterioInscriptos,
): SQL | undefined =>
  and(
    eq(inscripciones.evento_id, evento_id),
    isNull(inscripciones.borrado_at),
    estados.length > 0 && estados.length < ESTADOS.length
      ? sql`${estadoA(ahora)} in ${[...estados]}`
      : undefined,
    modalidad_id === null ? undefined : eq(inscripciones.modalidad_id, modalidad_id),
    encontradas(evento_id, search),
  );

/** All that a search finds, as a part of another query. */
export const idsDeBusqueda = (evento_id: number, criterio: CriterioInscriptos): SQL =>
  sql`(select ${inscripciones.id} from ${inscripciones} where ${condicionDe(evento_id, criterio)})`;

/** How many registrations and persons a search finds in each state; the search's own filter by state is ignored. */
export function contarPorEstado(db: Executor, evento_id: number, criterio: CriterioInscriptos) {
  const estado = sql<Estado>`${estadoA(criterio.ahora)}`;
  return (
    db
      .select({
        estado,
        inscripciones: sql<number>`count(*)::int`,
        personas: sql<number>`sum(${inscripciones.cantidad_personas})::int`,
      })
      .from(inscripciones)
      .where(condicionDe(evento_id, { ...criterio, estados: [] }))
      // groups by the first column, by its position: the expression has a moment as a parameter, and PostgreSQL would take a second copy
      // of it for a different expression
      .groupBy(sql`1`)
  );
}

/** A page of a search: ids in order, with the fields that the conjunto's JSON text of a registration lacks. */
export async function buscarInscriptos(tx: Tx, evento_id: number, consulta: ConsultaInscriptos) {
  const tramo = tramoDe(consulta);
  const condicion = condicionDe(evento_id, consulta);
  const orden = columnas[consulta.sortBy ?? 'id'];
  const base = tx
    .select({
      id: inscripciones.id,
      modalidad: { id: modalidades.id, nombre: modalidades.nombre },
      categoria: categorias,
      categoria_anio_calendario: categoria_anio,
      sexo: primera('sexo'),
      documento: primera('documento'),
    })
    .from(inscripciones)
    .innerJoin(modalidades, modalidadDeInscripcion)
    .leftJoin(categorias, categoriaDeInscripcion)
    .leftJoin(categoria_anio, eq(categoria_anio.id, inscripciones.categoria_anio_calendario_id))
    .where(condicion)
    // registrations without a number or category come last in both directions
    .orderBy(sql`${enOrden(orden, tramo)} nulls last`, asc(inscripciones.id))
    .$dynamic();
  const rows = await enPagina(base, tramo);
  return { rows };
}
