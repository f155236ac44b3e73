import type { Vector } from './vector.ts';

/** By puesto: names the very operations that a side has up to its number in the vector, in 16 hexadecimal digits. */
export type Huellas = Readonly<Record<string, string>>;

/**
 * Two sides with one vector have the same operations, but where a log was copied to another phone and both went on: then they
 * may have others under the same numbers (regla sede-48). @param hasta up to which number of each puesto
 */
export function huellasDe(
  unas: Iterable<{ id: string; puesto_id: string; seq: number }>,
  hasta: Vector,
): Huellas {
  const sumas = new Map<string, [number, number]>();
  for (const { id, puesto_id, seq } of unas) {
    if (seq > (hasta[puesto_id] ?? 0)) continue;
    const [a, b] = sumas.get(puesto_id) ?? [0, 0];
    // whatever their order, each counts once: ids are unique
    sumas.set(puesto_id, [a ^ parseInt(id.slice(0, 8), 16), b ^ parseInt(id.slice(-8), 16)]);
  }
  const escribir = (n: number) => (n >>> 0).toString(16).padStart(8, '0');
  return Object.fromEntries([...sumas].map(([puesto_id, [a, b]]) => [puesto_id, escribir(a) + escribir(b)]));
}
