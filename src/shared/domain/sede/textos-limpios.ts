/** Characters that PostgreSQL does not store in a text: NUL, and half of a surrogate pair. */
const NO_SE_GUARDA = /[\0\p{Surrogate}]/u;
const TODAS = new RegExp(NO_SE_GUARDA, 'gu');
/** How many levels of nesting are searched: no field that a release reads lies deeper, and endless nesting would overflow the stack. */
const HONDO = 12;

/**
 * The same value without the characters that no database stores: an operation that has one in a text did happen, and the server
 * could not carry it out otherwise (regla sede-6). Returns the very value where there is nothing to leave out.
 */
export const conTextosLimpios = <T>(dato: T): T =>
  haySucio(dato, HONDO) ? (limpiar(dato, HONDO) as T) : dato;

function haySucio(dato: unknown, hondo: number): boolean {
  if (typeof dato === 'string') return NO_SE_GUARDA.test(dato);
  if (typeof dato !== 'object' || dato === null || hondo === 0) return false;
  for (const uno of Object.values(dato)) if (haySucio(uno, hondo - 1)) return true;
  return false;
}

function limpiar(dato: unknown, hondo: number): unknown {
  if (typeof dato === 'string') return dato.replace(TODAS, '');
  if (typeof dato !== 'object' || dato === null || hondo === 0) return dato;
  if (Array.isArray(dato)) return dato.map((uno: unknown) => limpiar(uno, hondo - 1));
  return Object.fromEntries(Object.entries(dato).map(([campo, uno]) => [campo, limpiar(uno, hondo - 1)]));
}
