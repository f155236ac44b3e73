/** `npm run soak` runs the randomised tests long and from a fresh seed; `npm test` short and always alike. */
export const enRemojo = process.env.LARGADA_SOAK === '1';

export const corridas = (cortas: number, largas: number): number => (enRemojo ? largas : cortas);

export const semilla = (fija: number): number =>
  Number(process.env.LARGADA_SEED ?? (enRemojo ? Date.now() % 2 ** 31 : fija));

/** mulberry32: small, seeded, good enough to draw a test's course. */
export function azarDe(inicio: number) {
  let estado = inicio >>> 0;
  const azar = () => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let t = estado;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const entero = (tope: number) => Math.floor(azar() * tope);
  const elegir = <T>(de: readonly T[]): T => {
    const elegido = de[entero(de.length)];
    if (elegido === undefined) throw new Error('azar: nothing to choose from');
    return elegido;
  };
  return { azar, entero, elegir };
}
