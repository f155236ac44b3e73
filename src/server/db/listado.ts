import { asc, desc, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { plana } from './schema/busqueda.ts';

export { alfabetico, simplificado } from './schema/busqueda.ts';
import { formasDe } from '../../shared/domain/inscripcion/buscadas.ts';
import { separar } from '../../shared/domain/comun/simplificar.ts';

export interface ConsultaListado {
  page: number;
  /** how many rows a page has; −1: all rows */
  rowsPerPage: number;
  direction?: 'ASC' | 'DESC' | 'asc' | 'desc' | undefined;
  descending?: 'true' | 'false' | undefined;
}

export interface Tramo {
  limit: number | null;
  offset: number;
  descendente: boolean;
}

/**
 * The rows that a listing's query asks for, and their direction. `direction` and `descending` say the same in two ways (regla llamadas-3):
 * where both come `direction` counts, where neither does `porDefecto`.
 */
export function tramoDe(consulta: ConsultaListado, porDefecto: 'asc' | 'desc' = 'asc'): Tramo {
  const { page, rowsPerPage, direction, descending } = consulta;
  const descendente = direction
    ? direction.toLowerCase() === 'desc'
    : (descending ?? String(porDefecto === 'desc')) === 'true';
  return rowsPerPage === -1
    ? { limit: null, offset: 0, descendente }
    : { limit: rowsPerPage, offset: (page - 1) * rowsPerPage, descendente };
}

/** Orders by a column in the direction that was asked for. */
export const enOrden = (columna: SQLWrapper, { descendente }: Pick<Tramo, 'descendente'>): SQL =>
  descendente ? desc(columna) : asc(columna);

/** Limits a query to the rows of one page; with `limit` null, to all from `offset` on. */
export function enPagina<Q extends PgSelect>(consulta: Q, { limit, offset }: Tramo) {
  const desde = consulta.offset(offset);
  return limit === null ? desde : desde.limit(limit);
}

/**
 * SQL condition: every word of `search`, in one of its forms, is somewhere in `texto`, which has to be without accents and in lower case
 * (simplificado); undefined where `search` has no word (regla gestion-16).
 */
export const contiene = (texto: SQL, search: string): SQL | undefined =>
  cadaPalabra(search, (como) => sql`${texto} like ${como}`);

/**
 * SQL condition: for every word of `search`, `hay` holds. `hay` gets the word as a LIKE pattern and, where the word may be a document,
 * a second time in the form in which documents are stored (formasDe): one of the two is enough. Undefined where `search` has no word.
 */
export function cadaPalabra(search: string, hay: (como: string) => SQL): SQL | undefined {
  const palabras = separar(search.toLowerCase());
  if (palabras.length === 0) return undefined;
  const condiciones = palabras.map((palabra) => {
    const formas = formasDe(palabra).map((forma) => hay(patron(forma)));
    return sql`(${sql.join(formas, sql` or `)})`;
  });
  return sql`(${sql.join(condiciones, sql` and `)})`;
}

const patron = (palabra: string): string => {
  return `%${plana(palabra).replace(/[\\%_]/g, String.raw`\$&`)}%`;
};
