/** A run of consecutive numbers, the first and the last included. */
export interface Tramo {
  desde: number;
  hasta: number;
}

/** Numbers as runs, in ascending order. */
export function enTramos(numeros: Iterable<number>): Tramo[] {
  const tramos: Tramo[] = [];
  for (const numero of [...new Set(numeros)].sort((a, b) => a - b)) {
    const ultimo = tramos.at(-1);
    if (ultimo?.hasta === numero - 1) ultimo.hasta = numero;
    else tramos.push({ desde: numero, hasta: numero });
  }
  return tramos;
}
