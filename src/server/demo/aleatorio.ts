/** Seeded randomness (mulberry32): the same seed draws the same values on every machine. */
export interface Azar {
  /** a number in [0, 1) */
  real(): number;
  /** a whole number from `min` to `max`, both included */
  entero(min: number, max: number): number;
  de<T>(lista: readonly T[]): T;
  /** one of the options, drawn by its weight */
  porPeso<T>(opciones: readonly (readonly [T, number])[]): T;
  si(probabilidad: number): boolean;
  /** a number around 0, most of them within ±1 */
  campana(): number;
}

export function crearAzar(semilla: number): Azar {
  let estado = semilla >>> 0;
  const real = (): number => {
    estado = (estado + 0x6d2b79f5) | 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const de = <T>(lista: readonly T[]): T => {
    if (lista.length === 0) throw new RangeError('Una lista vacía no tiene de dónde sacar');
    // the cast is sound: the index is within the list (no `!`, as T itself may be undefined)
    return lista[Math.floor(real() * lista.length)] as T;
  };
  return {
    real,
    de,
    entero: (min, max) => min + Math.floor(real() * (max - min + 1)),
    si: (probabilidad) => real() < probabilidad,
    campana: () => (real() + real() + real() - 1.5) / 0.75,
    porPeso(opciones) {
      let resto = real() * opciones.reduce((suma, [, peso]) => suma + peso, 0);
      for (const [valor, peso] of opciones) if ((resto -= peso) < 0) return valor;
      return de(opciones)[0];
    },
  };
}
