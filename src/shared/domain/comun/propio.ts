/**
 * A table's value under a key that came from outside. A plain lookup of 'toString' or 'constructor' would find what every
 * object inherits, which is no entry of the table.
 */
export const propio = <T>(tabla: Readonly<Record<string, T>>, palabra: string): T | undefined =>
  Object.hasOwn(tabla, palabra) ? tabla[palabra] : undefined;
