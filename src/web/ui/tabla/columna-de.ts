import { escribirFechaHora } from '../../../shared/domain/comun/fechas.ts';
import type { Columna, ValorOrden } from './tipos.ts';

type Resto<T> = Omit<Columna<T>, 'id' | 'titulo' | 'valor'>;

/** A column sorted by its value, which `celda` may show in other words; without `celda`, null and undefined are shown as a dash. */
export function columnaDe<T>(
  id: string,
  titulo: string,
  valor: (row: T) => ValorOrden,
  resto: Partial<Resto<T>> & Pick<Resto<T>, 'celda'>,
): Columna<T>;
export function columnaDe<T>(
  id: string,
  titulo: string,
  valor: (row: T) => Exclude<ValorOrden, boolean>,
  resto?: Partial<Resto<T>>,
): Columna<T>;
export function columnaDe<T>(
  id: string,
  titulo: string,
  valor: (row: T) => ValorOrden,
  resto: Partial<Resto<T>> = {},
): Columna<T> {
  return { id, titulo, celda: (row) => valor(row) ?? '-', valor, ...resto };
}

/** A column that shows an instant and sorts by it. */
export const columnaDeMomento = <T>(
  id: string,
  titulo: string,
  momento: (row: T) => string | null | undefined,
  resto: Partial<Resto<T>> = {},
): Columna<T> => {
  const valor = (row: T) => {
    const instante = momento(row);
    return instante ? Date.parse(instante) : null;
  };
  const celda = (row: T) => {
    const instante = momento(row);
    return instante ? escribirFechaHora(instante) : '-';
  };
  return columnaDe(id, titulo, valor, { celda, ...resto });
};

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
