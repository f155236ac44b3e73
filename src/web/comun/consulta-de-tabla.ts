import type { EstadoTabla } from '../ui/tabla/tipos.ts';

/**
 * The query parameters of the server's list calls for a table's state: search, page, rows per page and direction. Callers add the column to
 * sort by, and the table's filters.
 */
export const consultaDe = ({ q, page, por_pagina, dir }: EstadoTabla) => ({
  search: q,
  page,
  rowsPerPage: por_pagina,
  direction: dir === 'asc' ? ('ASC' as const) : ('DESC' as const),
});
