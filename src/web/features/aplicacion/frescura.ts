import { partesDe, type QueryKey } from '../../api/query-key.ts';
import { llamadaKey } from '../../api/guardadas.ts';

/** What the line about the data's age needs to know of a query that the screen uses. */
export interface ConsultaEnVista {
  key: QueryKey;
  conDatos: boolean;
  actualizada_at: number;
  /** true: the query's last fetch got no answer of the server */
  sinRed: boolean;
}

/** Calls with settings of the site, which hardly change: their age is not shown. */
const SIN_EDAD: ReadonlySet<unknown> = new Set(['getSitio', 'listDominiosEmail']);

/** Key of the query's answer in `guardadas`, the map that tells which calls' last answers came from the device's store. */
export function llamadaDe(key: QueryKey): string {
  const { nombre, params } = partesDe(key);
  return llamadaKey(String(nombre), params);
}

/**
 * When the oldest stale data on the screen came from the server, ms since 1970. Stale: it came from the device's store, or its last fetch
 * got no answer. Null: there is none, or only of SIN_EDAD.
 */
export function datosDesde(
  consultas: readonly ConsultaEnVista[],
  guardadas: ReadonlyMap<string, string | null>,
): number | null {
  const edades = consultas.flatMap(({ key, conDatos, actualizada_at, sinRed }) => {
    if (!conDatos || SIN_EDAD.has(partesDe(key).nombre)) return [];
    const guardada = guardadas.get(llamadaDe(key));
    if (guardada) return [Date.parse(guardada)];
    return sinRed ? [actualizada_at] : [];
  });
  return edades.length > 0 ? Math.min(...edades) : null;
}
