/** By puesto, how many of its operations somebody has without a gap: 1, 2, 3 … up to this one. Absent: none. */
export type Vector = Readonly<Record<string, number>>;

/** Keeps a vector up to date while operations arrive in any order; those after a gap wait until it closes. */
export class Prefijos {
  readonly #hasta = new Map<string, number>();
  readonly #sueltas = new Map<string, Set<number>>();

  agregar(puesto_id: string, seq: number): void {
    const hasta = this.#hasta.get(puesto_id) ?? 0;
    if (seq <= hasta) return;
    const sueltas = this.#sueltas.get(puesto_id) ?? new Set();
    sueltas.add(seq);
    let ahora = hasta;
    while (sueltas.delete(ahora + 1)) ahora += 1;
    if (ahora > 0) this.#hasta.set(puesto_id, ahora);
    if (sueltas.size > 0) this.#sueltas.set(puesto_id, sueltas);
    else this.#sueltas.delete(puesto_id);
  }

  vector(): Vector {
    return Object.fromEntries(this.#hasta);
  }

  /** Puestos of which something arrived, with or without gaps. */
  puestos(): string[] {
    return [...new Set([...this.#hasta.keys(), ...this.#sueltas.keys()])];
  }
}

/** Whether who has `vector` has that operation for certain. */
export const alcanza = (vector: Vector, { puesto_id, seq }: { puesto_id: string; seq: number }): boolean =>
  seq <= (vector[puesto_id] ?? 0);
