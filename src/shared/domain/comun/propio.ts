/**
 * The table's own value of a key that somebody else wrote: 'toString' and 'constructor' are inherited by every
 * object and no entries.
 */
export const propio = <T>(tabla: Readonly<Record<string, T>>, palabra: string): T | undefined =>
  Object.hasOwn(tabla, palabra) ? tabla[palabra] : undefined;
