import type { FiltroTabla } from '../ui/tabla/tipos.ts';

/** A filter of a table that the server filters, with these values as options; `textoDe` gives each option's text. */
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

/** Narrows a text from the address, which may be anything, to one of `valores`; undefined: it is none of them. */
export const unoDe = <V extends string>(valores: readonly V[], valor: string | undefined): V | undefined =>
  valores.find((uno) => uno === valor);
