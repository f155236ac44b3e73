/** How a cell is typed in XLSX and written in CSV. `pesos` are integer cents. */
export type TipoColumna = 'texto' | 'numero' | 'fecha' | 'fecha_hora' | 'pesos';

/** fecha: 'YYYY-MM-DD'; fecha_hora: local 'YYYY-MM-DDTHH:mm:ss'; null, undefined and '' are empty cells. */
export type Valor = string | number | null | undefined;

export interface Columna<F> {
  titulo: string;
  tipo: TipoColumna;
  /** width of the column, in characters */
  ancho: number;
  valor: (row: F) => Valor;
}

export const columna = <F>(
  titulo: string,
  tipo: TipoColumna,
  ancho: number,
  valor: (row: F) => Valor,
): Columna<F> => ({ titulo, tipo, ancho, valor });
