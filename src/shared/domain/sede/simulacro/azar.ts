export interface Azar {
  /** an integer from 0 to `tope` - 1, drawn at random */
  entero(tope: number): number;
  elegir<T>(de: readonly T[]): T;
}

/** Draws that depend on the seed alone (mulberry32): one seed is one rehearsal, also after the page was loaded again. */
export function azarDe(semilla: number): Azar {
  let estado = semilla >>> 0;
  const azar = (): number => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let t = estado;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const entero = (tope: number): number => Math.floor(azar() * tope);
  return {
    entero,
    elegir(de) {
      const elegido = de[entero(de.length)];
      if (elegido === undefined) throw new RangeError('nothing to draw from');
      return elegido;
    },
  };
}
