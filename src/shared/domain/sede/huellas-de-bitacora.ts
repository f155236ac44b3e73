import type { Vector } from './vector.ts';

/**
 * By puesto: a hash, of 16 hexadecimal digits, of its operations up to the number in the vector: two sides see by it whether
 * theirs are the same. Of a puesto of which a side has none there is no hash.
 */
export type Huellas = Readonly<Record<string, string>>;

interface Numerada {
  id: string;
  puesto_id: string;
  seq: number;
}

/** Two numbers of 32 bits: parts of the operations' ids, joined by XOR, so that the order of the operations does not matter. */
type Suma = readonly [number, number];
const NADA: Suma = [0, 0];
const sumar = ([a, b]: Suma, [c, d]: Suma): Suma => [a ^ c, b ^ d];
const sumaDe = (id: string): Suma => [parseInt(id.slice(0, 8), 16), parseInt(id.slice(-8), 16)];
const escribir = ([a, b]: Suma): string =>
  [a, b].map((n) => (n >>> 0).toString(16).padStart(8, '0')).join('');

/**
 * Hashes of what a side has. Two sides with the same vector have the same operations up to its numbers, except where a log was copied to
 * another phone and both wrote on: each may then have other operations under the same numbers (regla sede-48), and the hashes differ.
 * They are kept up to date as operations arrive, since every exchange and every encuentro asks for them.
 */
export class Sumas {
  /**
   * By puesto. `de`: by number, the Suma of the operation that has that number; where a log was copied several operations may have it, and
   * their Sumas are joined. `hasta`: at index n, the joined Sumas of the numbers 1 to n; it ends
   * where it has been computed so far: before the first missing number at the latest
   */
  readonly #de = new Map<string, { de: Map<number, Suma>; hasta: Suma[] }>();

  /** Adds an operation. To be called once for each: a second time would take it out again (XOR). */
  agregar({ id, puesto_id, seq }: Numerada): void {
    const suyas = this.#de.get(puesto_id) ?? { de: new Map<number, Suma>(), hasta: [NADA] };
    this.#de.set(puesto_id, suyas);
    suyas.de.set(seq, sumar(suyas.de.get(seq) ?? NADA, sumaDe(id)));
    // the sums from this number on were computed without this operation: they are computed anew when asked for
    if (seq < suyas.hasta.length) suyas.hasta.length = seq;
  }

  /** @param hasta by puesto: up to which number its operations are hashed; where one is missing here, only those before it are */
  huellas(hasta: Vector): Huellas {
    const dichas = Object.entries(hasta).flatMap(([puesto_id, n]) => {
      const suyas = this.#de.get(puesto_id);
      return suyas && n > 0 ? [[puesto_id, escribir(sumaHasta(suyas, n))] as const] : [];
    });
    return Object.fromEntries(dichas);
  }
}

/** Stops at the first missing number: another side may claim a billion, and counting up to that would block the program. */
function sumaHasta({ de, hasta }: { de: ReadonlyMap<number, Suma>; hasta: Suma[] }, n: number): Suma {
  for (let i = hasta.length; i <= n; i += 1) {
    const suya = de.get(i);
    if (!suya) break;
    hasta.push(sumar(hasta[i - 1] ?? NADA, suya));
  }
  return hasta[Math.min(n, hasta.length - 1)] ?? NADA;
}

/** @param hasta by puesto: up to which number its operations are hashed; where one is missing in `unas`, only those before it are */
export function huellasDe(unas: Iterable<Numerada>, hasta: Vector): Huellas {
  const sumas = new Sumas();
  for (const una of unas) sumas.agregar(una);
  return sumas.huellas(hasta);
}
