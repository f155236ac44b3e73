/** Saves the latest value that it was given: at most `espera` ms after a change, or at once by `vaciar`; one write at a time. */
export class Guardador<T> {
  readonly #guardar: (valor: T) => Promise<void>;
  readonly #espera: number;
  #pendiente: { valor: T } | null = null;
  #reloj: ReturnType<typeof setTimeout> | undefined;
  #escribiendo: Promise<void> = Promise.resolve();

  constructor(guardar: (valor: T) => Promise<void>, espera: number) {
    this.#guardar = guardar;
    this.#espera = espera;
  }

  programar(valor: T): void {
    // The clock runs from the first change: who never stops typing is saved too.
    if (!this.#pendiente) this.#reloj = setTimeout(() => void this.vaciar(), this.#espera);
    this.#pendiente = { valor };
  }

  /** Writes what is pending now; resolves when that is written, or the write failed. */
  vaciar(): Promise<void> {
    clearTimeout(this.#reloj);
    const pendiente = this.#pendiente;
    this.#pendiente = null;
    if (pendiente) {
      // A full or blocked storage must not stop whoever fills in the form, which is in memory all the same.
      this.#escribiendo = this.#escribiendo.then(() => this.#guardar(pendiente.valor)).catch(() => undefined);
    }
    return this.#escribiendo;
  }

  /** Drops the value that waits to be saved. */
  descartar(): void {
    clearTimeout(this.#reloj);
    this.#pendiente = null;
  }
}
