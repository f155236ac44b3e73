import type { Vector } from './vector.ts';

/** By puesto: names the very operations that a side has up to its number in the vector, in 16 hexadecimal digits. */
export type Huellas = Readonly<Record<string, string>>;

interface Numerada {
  id: string;
  puesto_id: string;
  seq: number;
}

/** Two halves of 32 bits, into which each operation's id counts once, whatever their order: ids are unique. */
type Suma = readonly [number, number];
const NADA: Suma = [0, 0];
const sumar = ([a, b]: Suma, [c, d]: Suma): Suma => [a ^ c, b ^ d];
const sumaDe = (id: string): Suma => [parseInt(id.slice(0, 8), 16), parseInt(id.slice(-8), 16)];
const escribir = ([a, b]: Suma): string =>
  [a, b].map((n) => (n >>> 0).toString(16).padStart(8, '0')).join('');

/**
 * Two sides with one vector have the same operations, but where a log was copied to another phone and both went on: then they
 * may have others under the same numbers (regla sede-48). Kept while operations arrive, as each exchange and each meeting asks.
 */
export class Sumas {
  /** by puesto: what its operations of each number add, and the sums up to each, as far as they were asked for */
  readonly #de = new Map<string, { de: Map<number, Suma>; hasta: Suma[] }>();

  /** Each operation once. */
  agregar({ id, puesto_id, seq }: Numerada): void {
    const suyas = this.#de.get(puesto_id) ?? { de: new Map<number, Suma>(), hasta: [NADA] };
    this.#de.set(puesto_id, suyas);
    suyas.de.set(seq, sumar(suyas.de.get(seq) ?? NADA, sumaDe(id)));
    // a number that was counted without it
    if (seq < suyas.hasta.length) suyas.hasta.length = seq;
  }

  /** @param hasta up to which number of each puesto, all of which have to be here */
  huellas(hasta: Vector): Huellas {
    const dichas = Object.entries(hasta).flatMap(([puesto_id, n]) => {
      const suyas = this.#de.get(puesto_id);
      return suyas && n > 0 ? [[puesto_id, escribir(sumaHasta(suyas, n))] as const] : [];
    });
    return Object.fromEntries(dichas);
  }
}

/** Ends where a number is missing: another side may claim a billion. */
function sumaHasta({ de, hasta }: { de: ReadonlyMap<number, Suma>; hasta: Suma[] }, n: number): Suma {
  for (let i = hasta.length; i <= n; i += 1) {
    const suya = de.get(i);
    if (!suya) break;
    hasta.push(sumar(hasta[i - 1] ?? NADA, suya));
  }
  return hasta[Math.min(n, hasta.length - 1)] ?? NADA;
}

/** @param hasta up to which number of each puesto, all of which are among these */
export function huellasDe(unas: Iterable<Numerada>, hasta: Vector): Huellas {
  const sumas = new Sumas();
  for (const una of unas) sumas.agregar(una);
  return sumas.huellas(hasta);
}
