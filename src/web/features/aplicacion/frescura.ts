/** What the line needs to know of a query in view. */
export interface ConsultaEnVista {
  clave: readonly unknown[];
  conDatos: boolean;
  actualizada_at: number;
  /** its last try found no network */
  sinRed: boolean;
}

/** Settings of the site: their age means nothing to anybody. */
const SIN_EDAD: ReadonlySet<unknown> = new Set(['getSitio', 'listDominiosEmail']);

/** As answers are noted in `guardadas`: by the call's name and its path parameters. */
export const claveDeConsulta = (clave: readonly unknown[]): string =>
  clave.filter((parte) => typeof parte === 'string' || typeof parte === 'number').join('/');

/** The age of the oldest thing on the screen that is not of now, ms; null: all is as the server says. */
export function datosDesde(
  consultas: readonly ConsultaEnVista[],
  guardadas: ReadonlyMap<string, string | null>,
): number | null {
  const edades = consultas.flatMap(({ clave, conDatos, actualizada_at, sinRed }) => {
    if (!conDatos || SIN_EDAD.has(clave[0])) return [];
    const guardada = guardadas.get(claveDeConsulta(clave));
    if (guardada) return [Date.parse(guardada)];
    return sinRed ? [actualizada_at] : [];
  });
  return edades.length > 0 ? Math.min(...edades) : null;
}
