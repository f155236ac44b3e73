/** By puesto: up to which `seq` a device or the server has all of that puesto's operations, without a gap. Absent: none. */
export type Vector = Readonly<Record<string, number>>;

/** Keeps a vector up to date while operations arrive in any order; those after a gap count once it is filled. */
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

  /** Whether something arrived that lies behind a gap. */
  get hayHuecos(): boolean {
    return this.#sueltas.size > 0;
  }

  /** Puestos of which something arrived, with or without gaps. */
  puestos(): string[] {
    return [...new Set([...this.#hasta.keys(), ...this.#sueltas.keys()])];
  }
}

/** Whether a device with this vector certainly has that operation. */
export const alcanza = (vector: Vector, { puesto_id, seq }: { puesto_id: string; seq: number }): boolean =>
  seq <= (vector[puesto_id] ?? 0);
