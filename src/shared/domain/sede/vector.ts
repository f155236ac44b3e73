import { enTramos, type Tramo } from '../comun/tramos.ts';

/** By puesto: up to which `seq` a device or the server has all of that puesto's operations, without a gap. Absent: none. */
export type Vector = Readonly<Record<string, number>>;

/** A run of a puesto's numbers, the first and the last included. */
export interface TramoDe extends Tramo {
  puesto_id: string;
}
/**
 * What a device or the server has that its vector does not show: operations behind gaps, that is, although earlier ones of the same puesto
 * are missing there; from a device also the numbers under which it has two operations, as two phones go on with one log. At most the
 * lowest TRAMOS_POR_PUESTO runs of a puesto's gaps, and TRAMOS_MAX in all.
 */
export type TrasHueco = readonly TramoDe[];
/**
 * How many runs of one puesto's operations are told at most: no honest log has more gaps. Operations behind further gaps are not fetched,
 * since a device could not tell which of them it has, and would get them again with each exchange.
 */
export const TRAMOS_POR_PUESTO = 50;
/** How many runs of all puestos together one side tells the other at most. */
export const TRAMOS_MAX = 500;

/** Keeps a vector up to date while operations arrive in any order. Those after a gap enter the vector once the gap is filled. */
export class Prefijos {
  readonly #hasta = new Map<string, number>();
  readonly #sueltas = new Map<string, Set<number>>();
  readonly #partidas = new Map<string, number>();

  /** To be called once for each operation: the same number again means that another operation has it, since the log was copied. */
  agregar(puesto_id: string, seq: number): void {
    if (this.tiene(puesto_id, seq)) {
      this.#partidas.set(puesto_id, Math.min(seq, this.#partidas.get(puesto_id) ?? seq));
      return;
    }
    const hasta = this.#hasta.get(puesto_id) ?? 0;
    const sueltas = this.#sueltas.get(puesto_id) ?? new Set();
    sueltas.add(seq);
    let ahora = hasta;
    while (sueltas.delete(ahora + 1)) ahora += 1;
    if (ahora > 0) this.#hasta.set(puesto_id, ahora);
    if (sueltas.size > 0) this.#sueltas.set(puesto_id, sueltas);
    else this.#sueltas.delete(puesto_id);
  }

  tiene(puesto_id: string, seq: number): boolean {
    return seq <= (this.#hasta.get(puesto_id) ?? 0) || this.#sueltas.get(puesto_id)?.has(seq) === true;
  }

  /** Puestos with two operations under one number, and the lowest such number: two phones go on with one log. */
  partidas(): ReadonlyMap<string, number> {
    return this.#partidas;
  }

  vector(): Vector {
    return Object.fromEntries(this.#hasta);
  }

  /**
   * What arrived and lies behind a gap, the puestos with the fewest runs first. Runs beyond TRAMOS_MAX are left out.
   */
  trasHueco(): TrasHueco {
    return [...this.#sueltas]
      .map(([puesto_id, seqs]) => tramosDe(puesto_id, seqs))
      .sort((a, b) => a.length - b.length)
      .flat()
      .slice(0, TRAMOS_MAX);
  }

  /** Whether something arrived although earlier operations of its puesto are missing. */
  get hayHuecos(): boolean {
    return this.#sueltas.size > 0;
  }

  /** Puestos of which something arrived, with or without gaps. */
  puestos(): string[] {
    return [...new Set([...this.#hasta.keys(), ...this.#sueltas.keys()])];
  }
}

/** Numbers of a puesto as runs, the lowest TRAMOS_POR_PUESTO. */
export const tramosDe = (puesto_id: string, seqs: Iterable<number>): TramoDe[] =>
  enTramos(seqs)
    .slice(0, TRAMOS_POR_PUESTO)
    .map((tramo) => ({ puesto_id, ...tramo }));

/** Whether a device with this vector, and these runs behind gaps, has an operation of that puesto under that number. */
export const alcanza = (
  vector: Vector,
  { puesto_id, seq }: { puesto_id: string; seq: number },
  tras_hueco: TrasHueco = [],
): boolean =>
  seq <= (vector[puesto_id] ?? 0) ||
  tras_hueco.some((una) => una.puesto_id === puesto_id && una.desde <= seq && seq <= una.hasta);

/**
 * Whether a side that told these runs told all that it has of a puesto behind gaps up to that number. Where it told as many runs as can be
 * told in all (TRAMOS_MAX), any other operation may be there or not; where it told as many as can be told of that puesto, any operation
 * behind the last of these runs.
 */
export function seDijo(
  tras_hueco: TrasHueco,
  { puesto_id, seq }: { puesto_id: string; seq: number },
): boolean {
  const suyos = tras_hueco.filter((una) => una.puesto_id === puesto_id);
  return (
    tras_hueco.length < TRAMOS_MAX && (suyos.length < TRAMOS_POR_PUESTO || seq <= (suyos.at(-1)?.hasta ?? 0))
  );
}
