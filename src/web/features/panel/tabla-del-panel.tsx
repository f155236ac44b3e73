import type { UseQueryResult } from '@tanstack/react-query';
import { falloDeTabla } from '../../api/fallo-de-tabla.ts';
import { TablaSuelta } from '../../ui/tabla/tabla-suelta.tsx';
import type { Columna, Direccion } from '../../ui/tabla/tipos.ts';

/** What the panel passes to each of its tables. */
export interface PropsDeTabla<T> {
  consulta: UseQueryResult<{ data: T[] }>;
  usuario: number | string;
}

interface Props<T> extends Pick<PropsDeTabla<T>, 'consulta'> {
  titulo: string;
  nombres: readonly [string, string];
  guardar_en: string;
  columnas: readonly Columna<T>[];
  nombreDe: (row: T) => string;
  /** direction of the column `fecha`, which both tables have */
  dir: Direccion;
  /** label of the search box; absent: none */
  buscar?: string;
  vacio: string;
}

/** A short table of the panel (the next races, the latest registrations): sorted by date, five rows a page at first. */
export function TablaDelPanel<T extends { id: number }>({ consulta, ...resto }: Props<T>) {
  return (
    <TablaSuelta
      {...resto}
      rows={consulta.data?.data}
      idDe={(row) => row.id}
      orden="fecha"
      tamano={5}
      error={falloDeTabla(consulta, `No pudimos traer: ${resto.titulo.toLowerCase()}`)}
    />
  );
}
