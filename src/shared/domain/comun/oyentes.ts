/** Who asked to be told when something changes. */
export class Oyentes {
  readonly #todos = new Set<() => void>();

  readonly avisar = (): void => {
    for (const oyente of this.#todos) oyente();
  };

  /** Returns a function that ends the subscription. */
  readonly suscribir = (oyente: () => void): (() => void) => {
    this.#todos.add(oyente);
    return () => void this.#todos.delete(oyente);
  };

  hay(): boolean {
    return this.#todos.size > 0;
  }
}
