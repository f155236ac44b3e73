/** Index in both directions, refs by key and keys by ref, so that one ref can change its keys without a full scan. */
export class Indice<K, R extends string> {
  /** refs by key: one ref, or a Set where there are or were several. Nearly every document has one: a Set for each would waste memory */
  readonly #porKey = new Map<K, R | Set<R>>();
  readonly #porRef = new Map<R, readonly K[]>();

  /**
   * Files `ref` under these keys, and under no others any more.
   * @returns the keys that `ref` had before, and then those that it has now; a key that it keeps is there twice
   */
  poner(ref: R, keys: readonly K[]): readonly K[] {
    const antes = this.#porRef.get(ref) ?? [];
    for (const key of antes) this.#sacar(key, ref);
    for (const key of keys) this.#meter(key, ref);
    if (keys.length > 0) this.#porRef.set(ref, keys);
    else this.#porRef.delete(ref);
    return antes.length === 0 ? keys : [...antes, ...keys];
  }

  #meter(key: K, ref: R): void {
    const hay = this.#porKey.get(key);
    if (hay === undefined) this.#porKey.set(key, ref);
    else if (typeof hay !== 'string') hay.add(ref);
    else if (hay !== ref) this.#porKey.set(key, new Set([hay, ref]));
  }

  #sacar(key: K, ref: R): void {
    const hay = this.#porKey.get(key);
    if (hay === ref) this.#porKey.delete(key);
    else if (hay !== undefined && typeof hay !== 'string') {
      hay.delete(ref);
      if (hay.size === 0) this.#porKey.delete(key);
    }
  }

  cuantas(key: K): number {
    const hay = this.#porKey.get(key);
    if (hay === undefined) return 0;
    return typeof hay === 'string' ? 1 : hay.size;
  }

  refs(key: K): ReadonlySet<R> {
    const hay = this.#porKey.get(key);
    return typeof hay === 'string' || hay === undefined ? new Set(hay === undefined ? [] : [hay]) : hay;
  }

  keys(): IterableIterator<K> {
    return this.#porKey.keys();
  }
}
