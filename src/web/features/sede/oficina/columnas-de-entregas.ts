import { fechaLocal } from '../../../../shared/domain/comun/fechas.ts';
import { TRAMO_MS } from '../../../../shared/domain/sede/tablero.ts';

export interface TramoDicho {
  desde: string;
  puesto_id: string;
  personas: number;
}

/** Five minutes of the plot: how many persons each desk accredited, in the order of the desks. */
export interface ColumnaDeEntregas {
  /** when the five minutes begin, ms since 1970 */
  desde: number;
  personas: number[];
  total: number;
}

/** A plot has room for so many columns (six hours); the earlier ones of a longer day are left out. */
const MAX = 72;

/** The local days of which there are hand-outs: some races accredit on the eve too. */
export const diasDe = (tramos: readonly TramoDicho[]): string[] =>
  [...new Set(tramos.map(({ desde }) => fechaLocal(desde)))].sort();

/** The columns of one day, at most the last MAX, the empty ones between the first and the last too; none, if the day has no hand-outs. */
export function columnasDe(
  tramos: readonly TramoDicho[],
  { dia, puestos }: { dia: string; puestos: readonly string[] },
): ColumnaDeEntregas[] {
  const suyos = tramos.filter(({ desde }) => fechaLocal(desde) === dia);
  const horas = suyos.map(({ desde }) => Date.parse(desde));
  const ultima = Math.max(...horas);
  const primera = Math.max(Math.min(...horas), ultima - (MAX - 1) * TRAMO_MS);
  const columnas: ColumnaDeEntregas[] = [];
  for (let desde = primera; desde <= ultima; desde += TRAMO_MS) {
    const aqui = suyos.filter((tramo) => Date.parse(tramo.desde) === desde);
    const personas = puestos.map((id) =>
      aqui.filter(({ puesto_id }) => puesto_id === id).reduce((suma, tramo) => suma + tramo.personas, 0),
    );
    columnas.push({ desde, personas, total: personas.reduce((a, b) => a + b, 0) });
  }
  return columnas;
}

/** The round number, 2 at least, up to which the plot is drawn. */
export function techoDe(columnas: readonly ColumnaDeEntregas[]): number {
  const maximo = Math.max(1, ...columnas.map(({ total }) => total));
  const paso = 10 ** Math.floor(Math.log10(maximo));
  const multiplo = [1, 2, 4, 5, 10].find((n) => n * paso >= maximo) ?? 10;
  const techo = Math.max(2, multiplo * paso);
  // the mark in the middle is a number of persons too
  return techo % 2 === 0 ? techo : techo + 1;
}
