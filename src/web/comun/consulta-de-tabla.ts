import type { EstadoTabla } from '../ui/tabla/tipos.ts';

/** Turns a table's state into the query parameters of the server's list calls, without the column to sort by: callers add it. */
export const consultaDe = ({ q, page, por_pagina, dir }: EstadoTabla) => ({
  search: q,
  page,
  rowsPerPage: por_pagina,
  direction: dir === 'asc' ? ('ASC' as const) : ('DESC' as const),
});
