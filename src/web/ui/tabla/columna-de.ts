import type { Columna, ValorOrden } from './tipos.ts';

type Resto<T> = Omit<Columna<T>, 'id' | 'titulo' | 'valor'>;

/** A column sorted by its value, which `celda` may show in other words; an empty value is shown as a dash. */
export const columnaDe = <T>(
  id: string,
  titulo: string,
  valor: (row: T) => Exclude<ValorOrden, boolean>,
  resto: Partial<Resto<T>> = {},
): Columna<T> => ({ id, titulo, celda: (row) => valor(row) ?? '-', valor, ...resto });

/** The column that names a row: heading of the row's card, never hidden. */
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
