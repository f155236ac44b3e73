/** A table's props about its rows, which have an id: the word for one and for several, and a function that names one. */
export const nombresDeRows = <T extends { id: number }>(
  nombres: readonly [uno: string, muchos: string],
  nombreDe: (row: T) => string,
) => ({ nombres, idDe: (row: T): number => row.id, nombreDe });
