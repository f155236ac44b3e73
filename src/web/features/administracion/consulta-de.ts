import type { EstadoTabla } from '../../ui/tabla/tipos.ts';

/** A table's state as the listings of the server take it. */
export const consultaDe = ({ q, page, filas: rows, dir }: EstadoTabla) => ({
  search: q,
  page,
  rowsPerPage: rows,
  direction: dir === 'asc' ? ('ASC' as const) : ('DESC' as const),
});
