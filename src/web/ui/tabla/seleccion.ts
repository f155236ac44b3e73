import type { IdRow, Seleccion } from './tipos.ts';

export const NADA_SELECCIONADO: Seleccion = { tipo: 'algunas', ids: new Set() };

export const estaSeleccionada = (seleccion: Seleccion, id: IdRow): boolean =>
  seleccion.tipo === 'todas' || seleccion.ids.has(id);

export const cuantas = (seleccion: Seleccion, total: number): number =>
  seleccion.tipo === 'todas' ? total : seleccion.ids.size;

/** How much of a page is selected, for the checkbox in the header. */
export function deLaPagina(seleccion: Seleccion, ids: readonly IdRow[]): 'ninguna' | 'algunas' | 'todas' {
  let n = 0;
  for (const id of ids) if (estaSeleccionada(seleccion, id)) n += 1;
  return n === 0 ? 'ninguna' : n === ids.length ? 'todas' : 'algunas';
}

/**
 * Marks or unmarks rows. If all rows of the list were selected and some are unmarked, only the other rows of this page stay selected: the
 * ids of the rows on other pages are not known here.
 */
export function marcar(
  seleccion: Seleccion,
  ids: readonly IdRow[],
  marcadas: boolean,
  pagina: readonly IdRow[],
): Seleccion {
  if (seleccion.tipo === 'todas' && marcadas) return seleccion;
  const nuevas = new Set<IdRow>(seleccion.tipo === 'todas' ? pagina : seleccion.ids);
  for (const id of ids)
    if (marcadas) nuevas.add(id);
    else nuevas.delete(id);
  return { tipo: 'algunas', ids: nuevas };
}

/** The places to select with the shift key: from the row marked before (`ancla`; null: none) to this one, both included. */
export function tramo(ancla: number | null, hasta: number): number[] {
  const desde = ancla ?? hasta;
  const [a, b] = desde < hasta ? [desde, hasta] : [hasta, desde];
  return Array.from({ length: b - a + 1 }, (_, i) => a + i);
}
