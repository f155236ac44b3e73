import { useMemo } from 'react';
import { indiceDe } from './indice.ts';
import type { Columna, Datos, EstadoTabla, FiltroTabla } from './tipos.ts';

/** Text that says which rows a filter hides, and the id of that filter. */
export interface Escondidas {
  texto: string;
  filtro: string;
}

/**
 * Tells which matches of the search a filter hides; only the first filter that has `escondidas` is asked. Null unless
 * something is typed or no row is left: in a list that nobody searched, people know that it is filtered.
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
    const pedido = { q: texto, filtros: JSON.parse(valores) as EstadoTabla['filtros'] }; // `valores` is the JSON of these filters
    if (!pedido.filtros[filtro.id]) return null;
    const dicho = filtro.escondidas(indiceDe(rows, columnas).escondidas(pedido, filtros, filtro.id));
    return dicho === null ? null : { texto: dicho, filtro: filtro.id };
  }, [rows, columnas, filtro, filtros, texto, valores, hace_falta]);
}
