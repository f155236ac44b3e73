/** What a table of ours says of a word that somebody else wrote: 'toString' and 'constructor' are in no table. */
export const propio = <T>(tabla: Readonly<Record<string, T>>, palabra: string): T | undefined =>
  Object.hasOwn(tabla, palabra) ? tabla[palabra] : undefined;
