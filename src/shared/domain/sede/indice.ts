/** Index in both directions, refs by key and keys by ref, so that one ref can change its keys without a full scan. */
export class Indice<K, R extends string> {
  /** refs by key: one ref, or a Set of several. Nearly every document has one ref: a Set for each would waste memory */
  readonly #porClave = new Map<K, R | Set<R>>();
  readonly #porRef = new Map<R, readonly K[]>();

  /** Files `ref` under exactly these keys. @returns the keys that `ref` had and has now; one may be there twice */
  poner(ref: R, claves: readonly K[]): readonly K[] {
    const antes = this.#porRef.get(ref) ?? [];
    for (const clave of antes) this.#sacar(clave, ref);
    for (const clave of claves) this.#meter(clave, ref);
    if (claves.length > 0) this.#porRef.set(ref, claves);
    else this.#porRef.delete(ref);
    return antes.length === 0 ? claves : [...antes, ...claves];
  }

  #meter(clave: K, ref: R): void {
    const hay = this.#porClave.get(clave);
    if (hay === undefined) this.#porClave.set(clave, ref);
    else if (typeof hay !== 'string') hay.add(ref);
    else if (hay !== ref) this.#porClave.set(clave, new Set([hay, ref]));
  }

  #sacar(clave: K, ref: R): void {
    const hay = this.#porClave.get(clave);
    if (hay === ref) this.#porClave.delete(clave);
    else if (hay !== undefined && typeof hay !== 'string') {
      hay.delete(ref);
      if (hay.size === 0) this.#porClave.delete(clave);
    }
  }

  cuantas(clave: K): number {
    const hay = this.#porClave.get(clave);
    if (hay === undefined) return 0;
    return typeof hay === 'string' ? 1 : hay.size;
  }

  refs(clave: K): ReadonlySet<R> {
    const hay = this.#porClave.get(clave);
    return typeof hay === 'string' || hay === undefined ? new Set(hay === undefined ? [] : [hay]) : hay;
  }

  claves(): IterableIterator<K> {
    return this.#porClave.keys();
  }
}
