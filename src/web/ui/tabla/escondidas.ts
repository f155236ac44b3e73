import { useMemo } from 'react';
import { indiceDe } from './indice.ts';
import type { Columna, Datos, EstadoTabla, FiltroTabla } from './tipos.ts';

/** Text that says how many rows a filter hides, and the id of that filter. */
export interface Escondidas {
  texto: string;
  filtro: string;
}

/**
 * Says how many rows a filter hides that match the search and all other filters; only the first filter that has `escondidas`
 * is asked. Null while nothing is typed and the table shows rows: only who searches, or sees an empty table, could take
 * hidden rows for missing ones. Null also if the rows are not in memory, or that filter is not set or has nothing to say.
 */
export function useEscondidas<T>(
  datos: Datos<T>,
  columnas: readonly Columna<T>[],
  estado: EstadoTabla,
  texto: string,
  filtros: readonly FiltroTabla<T>[],
  total: number | undefined,
): Escondidas | null {
  const rows = datos.modo === 'local' ? datos.rows : undefined;
  const filtro = filtros.find(({ escondidas }) => escondidas);
  const hace_falta = total !== undefined && (texto.trim() !== '' || total === 0);
  const valores = JSON.stringify(estado.filtros);
  return useMemo(() => {
    if (!rows || !filtro?.escondidas || !hace_falta) return null;
    const pedido = { q: texto, filtros: JSON.parse(valores) as EstadoTabla['filtros'] }; // safe cast: `valores` is estado.filtros as JSON
    if (!pedido.filtros[filtro.id]) return null;
    const dicho = filtro.escondidas(indiceDe(rows, columnas).escondidas(pedido, filtros, filtro.id));
    return dicho === null ? null : { texto: dicho, filtro: filtro.id };
  }, [rows, columnas, filtro, filtros, texto, valores, hace_falta]);
}
