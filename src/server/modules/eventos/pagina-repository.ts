import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { columnasEvento } from '../../db/columnas.ts';
import { alfabetico, contiene, simplificado, tramoDe, type ConsultaListado } from '../../db/listado.ts';
import { contadas } from '../../db/primera.ts';
import { eventos, organizadores } from '../../db/schema.ts';
import { organizadorDeEvento } from '../../db/uniones.ts';
import type { Db } from '../../db/transaction.ts';

/** Columns that staff's list of events and that of deleted events can both be sorted by. */
export const columnasDeLista = {
  id: eventos.id,
  nombre: alfabetico(eventos.nombre),
  fecha_hora: eventos.fecha_hora,
  ciudad: alfabetico(eventos.ciudad),
  organizador: alfabetico(organizadores.nombre),
};

export const deListaRow = {
  ...columnasEvento,
  ciudad: eventos.ciudad,
  organizador: { id: organizadores.id, nombre: organizadores.nombre },
};

const buscable = simplificado(
  sql`concat_ws(' ', ${eventos.nombre}, ${eventos.ciudad}, ${organizadores.nombre}, ${eventos.id})`,
);

/** SQL condition of staff's lists of events; `organizador_id` undefined: those of all organizers. */
const condicionDeLista = (
  { search, borrados }: { search: string; borrados: boolean },
  organizador_id: number | undefined,
): SQL | undefined =>
  and(
    borrados ? isNotNull(eventos.borrado_at) : isNull(eventos.borrado_at),
    organizador_id === undefined ? undefined : eq(eventos.organizador_id, organizador_id),
    contiene(buscable, search),
  );

/**
 * What staff's list of events and that of deleted events take from a query: the column to sort by (`defecto` where the query
 * names none), the page and direction (unless the query says, `defecto` sorts descending and any other column ascending), and the
 * SQL condition for the events that are listed.
 */
export function leerConsulta<O extends string>(
  consulta: ConsultaListado & { search: string; sortBy?: O | undefined },
  { defecto, borrados }: { defecto: O; borrados: boolean },
  organizador_id: number | undefined,
) {
  const { sortBy = defecto, search } = consulta;
  return {
    orden: sortBy,
    tramo: tramoDe(consulta, sortBy === defecto ? 'desc' : 'asc'),
    condicion: condicionDeLista({ search, borrados }, organizador_id),
  };
}

export async function contarDeLista(db: Db, condicion: SQL | undefined): Promise<number> {
  return contadas(
    db
      .select({ valor: count() })
      .from(eventos)
      .innerJoin(organizadores, organizadorDeEvento)
      .where(condicion),
  );
}
