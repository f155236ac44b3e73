import type { ReactNode } from 'react';

/** What a column sorts by; null, undefined, '' and NaN come last in both directions. Instants: as ms. */
export type ValorOrden = string | number | boolean | null | undefined;
export type Direccion = 'asc' | 'desc';
export type IdRow = string | number;

/** One column, declared at module level: a new list of columns is a new index of all the rows. */
export interface Columna<T> {
  id: string;
  titulo: string;
  celda: (row: T) => ReactNode;
  /** absent: this column does not sort */
  valor?: (row: T) => ValorOrden;
  /** what the search looks into, of rows in memory */
  buscar?: (row: T) => string | null | undefined;
  /** width of the column; without one the column shares what is left */
  ancho?: string;
  alinear?: 'inicio' | 'centro' | 'fin';
  /** false: always shown */
  ocultable?: boolean;
  /**
   * true: hidden until somebody shows it. Who chose columns before this one existed sees it at once: what is stored of a choice are the
   * hidden columns.
   */
  oculta?: boolean;
  /** on a phone's card: its heading, a line with label and value, or nothing; a line by default */
  en_tarjeta?: 'titulo' | 'dato' | 'no';
}

/**
 * A filter of a table: one value that is chosen (`opciones`), or a text that is typed. The value is in the table's state, and mostly in the
 * address, under the filter's id; '' lets all rows pass.
 */
export interface FiltroTabla<T> {
  id: string;
  titulo: string;
  /** text of the choice that lets everything pass */
  todas?: string;
  /** absent: what is looked for is typed */
  opciones?: readonly { valor: string; texto: string }[];
  /** whether a row in memory passes the filter; absent where the server filters */
  pasa?: (row: T, valor: string) => boolean;
  /**
   * text that says how many rows this filter hides that match all else, so that nobody takes the shown ones for all of them; null: nothing
   * to say
   */
  escondidas?: (rows: Iterable<T>) => string | null;
}

/** A table's state: the address of its screen holds it (definirTabla), or for a TablaSuelta or a preview the component. */
export interface EstadoTabla {
  q: string;
  /** id of the column that the rows are sorted by; null: the order in which they came */
  orden: string | null;
  dir: Direccion;
  /** number of the page in view, from 1 */
  page: number;
  /** how many rows a page has; -1: all of them on one */
  por_pagina: number;
  filtros: Readonly<Record<string, string>>;
}

/** `todas`: every row that the search finds, also those that are on other pages. */
export type Seleccion = { tipo: 'algunas'; ids: ReadonlySet<IdRow> } | { tipo: 'todas' };

export type Datos<T> =
  /** all rows are in memory: searched, sorted, filtered and paged here */
  | { modo: 'local'; rows: readonly T[] | undefined }
  /** the rows of one page, as the server sorted and filtered them */
  | { modo: 'servidor'; rows: readonly T[] | undefined; total: number | undefined };

/** A row to go to once it is on the page in view, however far down. The table itself does not change its page. */
export interface IrA {
  id: IdRow;
  /** selector of what gets the focus in the row */
  campo: string;
  /** called once the table has the row and goes to it */
  onIr: () => void;
}

/** Why rows did not come, and how to try again. */
export interface FalloTabla {
  titulo: string;
  detalle: string;
  reintentar: () => void;
}
