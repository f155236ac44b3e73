/** What the rows of a table are that have an id of their own: the word for one and for many, and what one is called. */
export const nombresDeRows = <T extends { id: number }>(
  nombres: readonly [uno: string, muchos: string],
  nombreDe: (row: T) => string,
) => ({ nombres, idDe: (row: T): number => row.id, nombreDe });
