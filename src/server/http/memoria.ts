/**
 * Values that are read often and may be a little old. One load per key at a time however many ask (a rush must
 * not become a stampede); with `frescuraMs` 0 only those who ask while a load runs share it.
 */
export class Memoria<T> {
  readonly #frescuraMs: number;
  readonly #tope: number;
  readonly #entradas = new Map<string, { valor: Promise<T>; listo?: T; vence: number }>();

  constructor(frescuraMs: number, tope: number) {
    this.#frescuraMs = frescuraMs;
    this.#tope = tope;
  }

  get(clave: string, cargar: () => Promise<T>): Promise<T> {
    const entrada = this.#entradas.get(clave);
    if (entrada && entrada.vence > Date.now()) return entrada.valor;
    if (this.#entradas.size >= this.#tope) this.#entradas.clear();
    const nueva: { valor: Promise<T>; listo?: T; vence: number } = { valor: cargar(), vence: Infinity };
    this.#entradas.set(clave, nueva);
    nueva.valor.then(
      (listo) => {
        nueva.listo = listo;
        nueva.vence = Date.now() + this.#frescuraMs;
      },
      () => {
        // an edit may have put a newer load in its place
        if (this.#entradas.get(clave) === nueva) this.#entradas.delete(clave);
      },
    );
    return nueva.valor;
  }

  /** What is there and still fresh, without waiting for anything. */
  fresco(clave: string): T | undefined {
    const entrada = this.#entradas.get(clave);
    return entrada && entrada.vence > Date.now() ? entrada.listo : undefined;
  }

  delete(clave: string): void {
    this.#entradas.delete(clave);
  }

  clear(): void {
    this.#entradas.clear();
  }
}
