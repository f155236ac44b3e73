import type { Columna, ValorOrden } from './tipos.ts';

type Resto<T> = Omit<Columna<T>, 'id' | 'titulo' | 'valor'>;

/** A column that sorts by what it shows, or by what `celda` shows in other words; nothing is a dash. */
export const columnaDe = <T>(
  id: string,
  titulo: string,
  valor: (row: T) => Exclude<ValorOrden, boolean>,
  resto: Partial<Resto<T>> = {},
): Columna<T> => ({ id, titulo, celda: (row) => valor(row) ?? '-', valor, ...resto });

/** By which a row is known: the heading of its card, and always shown. */
export const columnaTitulo = <T>(
  id: string,
  titulo: string,
  valor: (row: T) => string,
  resto: Partial<Resto<T>> = {},
): Columna<T> => columnaDe(id, titulo, valor, { ocultable: false, en_tarjeta: 'titulo', ...resto });

export const columnaId = <T extends { id: number }>(
  ancho: string,
  resto: Partial<Resto<T>> = {},
): Columna<T> => columnaDe('id', 'Id', (row) => row.id, { ancho, alinear: 'fin', ...resto });
