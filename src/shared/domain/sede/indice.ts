/** Index in both directions, refs by key and keys by ref, so that one ref can change its keys without a full scan. */
export class Indice<K, R> {
  readonly #porClave = new Map<K, Set<R>>();
  readonly #porRef = new Map<R, readonly K[]>();

  /** Files `ref` under exactly these keys. @returns its keys of before and its new ones */
  poner(ref: R, claves: readonly K[]): Set<K> {
    const tocadas = new Set<K>();
    for (const clave of this.#porRef.get(ref) ?? []) {
      tocadas.add(clave);
      const refs = this.#porClave.get(clave);
      refs?.delete(ref);
      if (refs?.size === 0) this.#porClave.delete(clave);
    }
    for (const clave of claves) {
      tocadas.add(clave);
      const refs = this.#porClave.get(clave);
      if (refs) refs.add(ref);
      else this.#porClave.set(clave, new Set([ref]));
    }
    if (claves.length > 0) this.#porRef.set(ref, claves);
    else this.#porRef.delete(ref);
    return tocadas;
  }

  refs(clave: K): ReadonlySet<R> {
    return this.#porClave.get(clave) ?? new Set();
  }

  claves(): IterableIterator<K> {
    return this.#porClave.keys();
  }
}
