import { expect, it } from 'vitest';

/** A test per row: of all values but the last `f` makes the last. `titulo` is as `it.each` takes it. */
export function casos<E, S>(titulo: string, f: (valor: E) => S, rows: readonly (readonly [E, S])[]): void;
export function casos<A, B, S>(
  titulo: string,
  f: (uno: A, otro: B) => S,
  rows: readonly (readonly [A, B, S])[],
): void;
export function casos(
  titulo: string,
  f: (...valores: unknown[]) => unknown,
  rows: readonly (readonly unknown[])[],
): void {
  // oxlint-disable-next-line vitest/valid-title -- each caller writes its own
  it.each(rows)(titulo, (...row) => expect(f(...row.slice(0, -1))).toBe(row.at(-1)));
}
