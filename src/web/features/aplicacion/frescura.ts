import { partesDe, type Clave } from '../../api/clave.ts';
import { llamadaKey } from '../../api/guardadas.ts';

/** What the line needs to know of a query in view. */
export interface ConsultaEnVista {
  clave: Clave;
  conDatos: boolean;
  actualizada_at: number;
  /** its last try found no network */
  sinRed: boolean;
}

/** Settings of the site: their age means nothing to anybody. */
const SIN_EDAD: ReadonlySet<unknown> = new Set(['getSitio', 'listDominiosEmail']);

/** As the query's answer is noted in `guardadas`. */
export function llamadaDe(clave: Clave): string {
  const { nombre, params } = partesDe(clave);
  return llamadaKey(String(nombre), params);
}

/** The age of the oldest thing on the screen that is not of now, ms; null: all is as the server says. */
export function datosDesde(
  consultas: readonly ConsultaEnVista[],
  guardadas: ReadonlyMap<string, string | null>,
): number | null {
  const edades = consultas.flatMap(({ clave, conDatos, actualizada_at, sinRed }) => {
    if (!conDatos || SIN_EDAD.has(partesDe(clave).nombre)) return [];
    const guardada = guardadas.get(llamadaDe(clave));
    if (guardada) return [Date.parse(guardada)];
    return sinRed ? [actualizada_at] : [];
  });
  return edades.length > 0 ? Math.min(...edades) : null;
}
