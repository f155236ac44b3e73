import { tamanio } from './tamanios.ts';

export function mediana(valores: readonly number[]): number {
  const orden = [...valores].sort((a, b) => a - b);
  const medio = orden.length >> 1;
  const alto = orden[medio] ?? Number.NaN;
  return orden.length % 2 === 1 ? alto : (alto + (orden[medio - 1] ?? Number.NaN)) / 2;
}

/**
 * Runs each measurement in turn, `vueltas` times: what else the machine does then hits all of them alike.
 * Returns the values of each, in the order in which they were taken.
 */
export async function alternar<K extends string>(
  vueltas: number,
  medidas: Record<K, () => Promise<number>>,
): Promise<Record<K, number[]>> {
  const keys = Object.keys(medidas) as K[]; // the keys of the very object that K names
  const valores = Object.fromEntries(keys.map((k) => [k, [] as number[]])) as Record<K, number[]>;
  for (let vuelta = 0; vuelta < tamanio(vueltas, 1); vuelta += 1) {
    for (const key of keys) valores[key].push(await medidas[key]());
  }
  return valores;
}
