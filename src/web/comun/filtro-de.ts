import type { FiltroTabla } from '../ui/tabla/tipos.ts';

/** A filter by one of these values, each said by `textoDe`. The server filters. */
export const filtroDe = <V extends string>(
  id: string,
  titulo: string,
  valores: readonly V[],
  textoDe: (valor: V) => string,
): FiltroTabla<unknown> => ({
  id,
  titulo,
  todas: 'Todos',
  opciones: valores.map((valor) => ({ valor, texto: textoDe(valor) })),
});

/** The one of these values that a table's state names; undefined: none of them. */
export const unoDe = <V extends string>(valores: readonly V[], valor: string | undefined): V | undefined =>
  valores.find((uno) => uno === valor);
