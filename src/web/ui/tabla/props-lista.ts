import type { ReactNode } from 'react';
import type { Columna, EstadoTabla, IdRow, IrA } from './tipos.ts';
import type { Vista } from './vista.ts';

export interface SeleccionEnVista {
  esta: (lugar: number) => boolean;
  /** whether none, some or all rows of the page in view are marked */
  pagina: 'ninguna' | 'algunas' | 'todas';
  /** marks rows, named by their places in the page in view */
  onMarcar: (lugares: number[], marcadas: boolean) => void;
}

/** Props of the list of rows (Rows) and of the list of cards (Tarjetas), which uses fewer of them. */
export interface PropsLista<T> {
  vista: Vista<T>;
  columnas: readonly Columna<T>[];
  estado: EstadoTabla;
  etiqueta: string;
  idDe: (row: T) => IdRow;
  nombreDe: (row: T) => string;
  acciones: ((row: T) => ReactNode) | undefined;
  ocupada: boolean;
  seleccion: SeleccionEnVista | null;
  onAbrir: ((lugar: number) => void) | undefined;
  onOrdenar: (id: string) => void;
  onLetra: ((lugar: number, letra: string) => boolean) | undefined;
  /** a row to go to as soon as it is on the page in view; null: none */
  irA: IrA | null;
  /** width of the column of actions */
  ancho_acciones: string;
}
