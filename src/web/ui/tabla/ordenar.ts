import { compararNombres } from '../../../shared/domain/comun/orden.ts';
import type { Direccion, ValorOrden } from './tipos.ts';

// Only for columns in which some text has digits, so that 9 comes before 10. Other columns of texts use compararNombres: faster on ASCII,
// and the order of the spreadsheets.
const numerico = new Intl.Collator('es', { numeric: true });

/** Work in pieces: run to its end at once, or a bit in each idle moment of the page. */
export type Tarea<R> = Generator<undefined, R, undefined>;

export function terminar<R>(tarea: Tarea<R>): R {
  for (;;) {
    const paso = tarea.next();
    if (paso.done) return paso.value;
  }
}

const PIEZA = 1024;

/** Merge sort that can pause. */
export function* ordenarPorPartes<V>(
  valores: readonly V[],
  comparar: (a: V, b: V) => number,
): Tarea<readonly V[]> {
  let tramos: V[][] = [];
  for (let i = 0; i < valores.length; i += PIEZA) {
    tramos.push(valores.slice(i, i + PIEZA).sort(comparar));
    yield;
  }
  while (tramos.length > 1) {
    const siguientes: V[][] = [];
    for (let i = 0; i < tramos.length; i += 2) {
      const [a = [], b = []] = [tramos[i], tramos[i + 1]];
      siguientes.push(b.length === 0 ? a : yield* mezclar(a, b, comparar));
    }
    tramos = siguientes;
  }
  return tramos[0] ?? [];
}

function* mezclar<V>(a: readonly V[], b: readonly V[], comparar: (a: V, b: V) => number): Tarea<V[]> {
  const ordenada: V[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    // oxlint-disable-next-line typescript/no-non-null-assertion -- in bounds, by the condition above
    ordenada.push(comparar(a[i]!, b[j]!) <= 0 ? a[i++]! : b[j++]!);
    if (ordenada.length % PIEZA === 0) yield;
  }
  // oxlint-disable-next-line typescript/no-non-null-assertion -- in bounds
  while (i < a.length) ordenada.push(a[i++]!);
  // oxlint-disable-next-line typescript/no-non-null-assertion -- in bounds
  while (j < b.length) ordenada.push(b[j++]!);
  return ordenada;
}

/** The rank of each row's value among the column's different values; empty values get the last rank. */
export interface Rangos {
  de_row: Uint32Array;
  /** how many different values the rows have, without the empty ones */
  distintos: number;
}

/** Each different value is compared, not each row: a city that repeats costs once. */
export function* rangosDe(valores: (i: number) => ValorOrden, n: number): Tarea<Rangos> {
  const lugares = new Map<string | number, number>();
  const de_row = new Uint32Array(n);
  const VACIO = 0xffff_ffff;
  let conTexto = false;
  let conDigitos = false;
  for (let i = 0; i < n; i += 1) {
    const crudo = valores(i);
    const valor = typeof crudo === 'boolean' ? Number(crudo) : crudo;
    if (valor === null || valor === undefined || valor === '' || Number.isNaN(valor)) de_row[i] = VACIO;
    else {
      let lugar = lugares.get(valor);
      if (lugar === undefined) {
        lugares.set(valor, (lugar = lugares.size));
        if (typeof valor === 'string') {
          conTexto = true;
          conDigitos ||= /\d/.test(valor);
        }
      }
      de_row[i] = lugar;
    }
    if (i % PIEZA === PIEZA - 1) yield;
  }
  const ordenados = conTexto
    ? yield* ordenarPorPartes(
        [...lugares.keys()].map(String),
        conDigitos ? numerico.compare : compararNombres,
      )
    : // safe cast: the values of a column are all of one kind, so without texts all are numbers
      Float64Array.from(lugares.keys() as Iterable<number>).sort();
  yield;
  const rango = new Uint32Array(lugares.size);
  const porTexto = conTexto ? new Map([...lugares].map(([v, lugar]) => [String(v), lugar])) : lugares;
  ordenados.forEach((valor: string | number, i: number) => {
    rango[porTexto.get(valor) ?? 0] = i;
  });
  for (let i = 0; i < n; i += 1) {
    // oxlint-disable-next-line typescript/no-non-null-assertion -- in bounds
    const lugar = de_row[i]!;
    // oxlint-disable-next-line typescript/no-non-null-assertion -- a place that was given above
    de_row[i] = lugar === VACIO ? rango.length : rango[lugar]!;
  }
  return { de_row, distintos: rango.length };
}

/** Rows in order, by counting: stable, empty ones last in both directions. */
export function permutacion({ de_row, distintos }: Rangos, dir: Direccion): Uint32Array {
  const hueco = (rango: number) => (dir === 'asc' || rango === distintos ? rango : distintos - 1 - rango);
  const comienzos = new Uint32Array(distintos + 2);
  // oxlint-disable-next-line typescript/no-non-null-assertion -- in bounds: ranks go up to distintos
  for (const rango of de_row) comienzos[hueco(rango) + 1]! += 1;
  // oxlint-disable-next-line typescript/no-non-null-assertion -- in bounds
  for (let i = 1; i < comienzos.length; i += 1) comienzos[i]! += comienzos[i - 1]!;
  const ordenada = new Uint32Array(de_row.length);
  for (let i = 0; i < de_row.length; i += 1) {
    // oxlint-disable-next-line typescript/no-non-null-assertion -- in bounds
    const lugar = hueco(de_row[i]!);
    // oxlint-disable-next-line typescript/no-non-null-assertion -- in bounds
    ordenada[comienzos[lugar]!++] = i;
  }
  return ordenada;
}
