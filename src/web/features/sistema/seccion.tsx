import { useState, type ReactNode } from 'react';
import { DataTable } from '../../ui/tabla/data-table.tsx';
import type { Columna, EstadoTabla, IdFila } from '../../ui/tabla/tipos.ts';
import css from './estado.module.css';

interface Props<T> {
  titulo: string;
  bajada?: string;
  nombres: readonly [string, string];
  columnas: readonly Columna<T>[];
  filas: readonly T[] | undefined;
  idDe: (fila: T) => IdFila;
  nombreDe: (fila: T) => string;
  orden: string | null;
  vacio: string;
  buscar?: string;
  acciones?: (fila: T) => ReactNode;
  arriba?: ReactNode;
}

const TAMANO = 10;

/** One table of several on the page: none of them writes its state into the address. */
export function Seccion<T>(props: Props<T>) {
  const { titulo, bajada, nombres, columnas, filas, idDe, nombreDe, orden, vacio, buscar, acciones } = props;
  const [estado, setEstado] = useState<EstadoTabla>({
    q: '',
    orden,
    dir: 'desc',
    page: 1,
    filas: TAMANO,
    filtros: {},
  });
  return (
    <section className={css.seccion}>
      <h2>{titulo}</h2>
      {bajada && <p>{bajada}</p>}
      {props.arriba}
      <DataTable
        etiqueta={titulo}
        nombres={nombres}
        guardar_en={`sistema.${titulo}`}
        columnas={columnas}
        datos={{ modo: 'local', filas }}
        idDe={idDe}
        nombreDe={nombreDe}
        estado={estado}
        alCambiar={setEstado}
        tamanos={[TAMANO, 20, -1]}
        {...(buscar && { buscar })}
        {...(acciones && { acciones })}
        vacio={vacio}
      />
    </section>
  );
}
