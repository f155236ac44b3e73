import { useState, type ReactNode } from 'react';
import { DataTable } from './data-table.tsx';
import type { Columna, Direccion, EstadoTabla, FalloTabla, IdRow } from './tipos.ts';
import piezas from '../piezas.module.css';
import css from './tabla-suelta.module.css';

interface Props<T> {
  titulo: string;
  bajada?: string;
  nombres: readonly [string, string];
  guardar_en: string;
  columnas: readonly Columna<T>[];
  rows: readonly T[] | undefined;
  idDe: (row: T) => IdRow;
  nombreDe: (row: T) => string;
  /** id of the column by which the table is sorted at first */
  orden: string;
  dir?: Direccion;
  /** how many rows a page has at first */
  tamano: number;
  /** label of the search box; absent: none */
  buscar?: string;
  acciones?: (row: T) => ReactNode;
  vacio: string;
  error?: FalloTabla | null;
  /** between the heading and the table */
  children?: ReactNode;
}

/** One of several tables on a page, under its heading. It keeps its state itself, not in the address. */
export function TablaSuelta<T>({
  titulo,
  bajada,
  orden,
  dir = 'desc',
  tamano,
  rows,
  children,
  ...resto
}: Props<T>) {
  const [estado, setEstado] = useState<EstadoTabla>({
    q: '',
    orden,
    dir,
    page: 1,
    por_pagina: tamano,
    filtros: {},
  });
  return (
    <section className={`${piezas.columna} ${css.seccion}`}>
      <h2>{titulo}</h2>
      {bajada && <p>{bajada}</p>}
      {children}
      <DataTable
        {...resto}
        etiqueta={titulo}
        datos={{ modo: 'local', rows }}
        estado={estado}
        onCambiar={setEstado}
        tamanos={[tamano, 20, -1]}
      />
    </section>
  );
}
