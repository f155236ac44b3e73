import { useEffect, useMemo } from 'react';
import { indiceDe, type Indice } from './indice.ts';
import type { Columna, Datos, EstadoTabla, FiltroTabla, IdRow, IrA } from './tipos.ts';

/** The rows of the page in view, without copying them. */
export interface Vista<T> {
  rows: readonly T[];
  /** indexes into `rows`, in the order shown; null: the order of `rows` */
  posiciones: Uint32Array | null;
  /** how many rows are on the page in view */
  n: number;
  /** how many rows are on the pages before the one in view */
  desde: number;
  /** how many rows the search finds */
  total: number;
}

export function rowEn<T>(vista: Vista<T>, i: number): T | undefined {
  return vista.rows[vista.posiciones ? (vista.posiciones[i] ?? -1) : i];
}

export function idsDe<T>(vista: Vista<T>, idDe: (row: T) => IdRow): IdRow[] {
  const ids: IdRow[] = [];
  for (let i = 0; i < vista.n; i += 1) {
    const row = rowEn(vista, i);
    if (row !== undefined) ids.push(idDe(row));
  }
  return ids;
}

/** The row to go to with its place on the page in view; null: there is none, or it is on another page. */
export function irEnVista<T>(
  vista: Vista<T>,
  idDe: (row: T) => IdRow,
  irA: IrA | null,
): (IrA & { lugar: number }) | null {
  const lugar = irA ? idsDe(vista, idDe).indexOf(irA.id) : -1;
  return irA && lugar >= 0 ? { ...irA, lugar } : null;
}

const PIEZA_MS = 6;
type AlDescansar = (tarea: (queda: () => number) => void) => () => void;

/**
 * Calls `tarea` once the page is idle, with a function that says how many ms are left for it. Safari cannot tell when a page is idle: there
 * `tarea` is called after 20 ms and may take PIEZA_MS. Returns a function that cancels the call.
 */
const onDescansar: AlDescansar = (tarea) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback((plazo) => tarea(() => plazo.timeRemaining()));
    return () => cancelIdleCallback(handle);
  }
  const reloj = setTimeout(() => {
    const comienzo = performance.now();
    tarea(() => PIEZA_MS - (performance.now() - comienzo));
  }, 20);
  return () => clearTimeout(reloj);
};

/** Sort keys and search texts are made while nobody waits for them. */
function usePreparado<T>(indice: Indice<T> | null): void {
  useEffect(() => {
    if (!indice) return;
    const tarea = indice.preparar();
    const seguir = (queda: () => number) => {
      do {
        if (tarea.next().done) return;
      } while (queda() > 2);
      cancelar = onDescansar(seguir);
    };
    let cancelar = onDescansar(seguir);
    return () => cancelar();
  }, [indice]);
}

const SIN_FILTROS: readonly never[] = [];

/** What the table shows; null while nothing has arrived. */
export function useVista<T>(
  datos: Datos<T>,
  columnas: readonly Columna<T>[],
  estado: EstadoTabla,
  texto: string,
  filtros: readonly FiltroTabla<T>[] = SIN_FILTROS,
): Vista<T> | null {
  const local = datos.modo === 'local' && datos.rows ? indiceDe(datos.rows, columnas) : null;
  usePreparado(local);
  const { orden, dir } = estado;
  // A state that is in the address is read from it at every render: a new object each time, the same values.
  const valores = JSON.stringify(estado.filtros);
  const encontradas = useMemo(
    () => local?.vista({ q: texto, orden, dir, filtros: JSON.parse(valores) }, filtros) ?? null,
    [local, texto, orden, dir, valores, filtros],
  );
  const { page, por_pagina: cuantas } = estado;
  const { rows } = datos;
  const deAfuera = datos.modo === 'servidor' ? datos.total : undefined;
  return useMemo(() => {
    if (rows === undefined) return null;
    if (!encontradas) {
      const total = deAfuera ?? rows.length;
      const desde = cuantas > 0 ? (page - 1) * cuantas : 0;
      return { rows, posiciones: null, n: rows.length, desde, total };
    }
    const total = encontradas.length;
    const paginas = cuantas > 0 ? Math.max(1, Math.ceil(total / cuantas)) : 1;
    const desde = cuantas > 0 ? (Math.min(page, paginas) - 1) * cuantas : 0;
    const posiciones = cuantas > 0 ? encontradas.subarray(desde, desde + cuantas) : encontradas;
    return { rows, posiciones, n: posiciones.length, desde, total };
  }, [rows, deAfuera, encontradas, page, cuantas]);
}
