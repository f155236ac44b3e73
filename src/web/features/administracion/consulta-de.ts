import type { EstadoTabla } from '../../ui/tabla/tipos.ts';

/** A table's state as the listings of the server take it. */
export const consultaDe = ({ q, page, por_pagina, dir }: EstadoTabla) => ({
  search: q,
  page,
  rowsPerPage: por_pagina,
  direction: dir === 'asc' ? ('ASC' as const) : ('DESC' as const),
});
