import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { textoDeError } from '../../api/texto-error.ts';
import { DataTable } from '../../ui/tabla/data-table.tsx';
import type { Columna, Direccion, EstadoTabla } from '../../ui/tabla/tipos.ts';
import css from './panel.module.css';

interface Props<T> {
  titulo: string;
  nombres: readonly [string, string];
  guardar_en: string;
  columnas: readonly Columna<T>[];
  consulta: UseQueryResult<{ data: T[] }>;
  nombreDe: (fila: T) => string;
  /** direction of the column `fecha`, which both tables have */
  dir: Direccion;
  /** label of the search box; absent: none */
  buscar?: string;
  vacio: string;
}

const TAMANO = 5;
const TAMANOS = [TAMANO, 20, -1];

/** Two tables share the panel's address: neither writes its state there. */
export function TablaDelPanel<T extends { id: number }>(props: Props<T>) {
  const { titulo, consulta, dir } = props;
  const [estado, setEstado] = useState<EstadoTabla>({
    q: '',
    orden: 'fecha',
    dir,
    page: 1,
    filas: TAMANO,
    filtros: {},
  });
  return (
    <section className={css.seccion}>
      <h2>{titulo}</h2>
      <DataTable
        etiqueta={titulo}
        nombres={props.nombres}
        guardar_en={props.guardar_en}
        columnas={props.columnas}
        datos={{ modo: 'local', filas: consulta.data?.data }}
        idDe={(fila) => fila.id}
        nombreDe={props.nombreDe}
        estado={estado}
        alCambiar={setEstado}
        tamanos={TAMANOS}
        {...(props.buscar && { buscar: props.buscar })}
        vacio={props.vacio}
        error={
          consulta.isError
            ? {
                titulo: `No pudimos traer: ${titulo.toLowerCase()}`,
                detalle: textoDeError(consulta.error),
                reintentar: () => void consulta.refetch(),
              }
            : null
        }
      />
    </section>
  );
}
