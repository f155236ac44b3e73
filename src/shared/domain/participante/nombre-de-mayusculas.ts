const PARTICULAS = new Set(['da', 'de', 'del', 'dos', 'la', 'las', 'los', 'y']);

const conMayuscula = (palabra: string): string =>
  palabra.replace(
    /(^|['’`´\-‐‑–.])(\p{L})/gu,
    (_, antes: string, letra: string) => antes + letra.toUpperCase(),
  );

/**
 * A name that a card or a machine has in capitals, or in small letters, as people write it: 'MARÍA DE LOS ÁNGELES' is 'María de los
 * Ángeles'. One that has both cases was written by somebody and stays.
 */
export function nombreDeMayusculas(texto: string): string {
  const limpio = texto.trim().replace(/\s+/g, ' ');
  const menor = limpio.toLowerCase();
  if (limpio !== limpio.toUpperCase() && limpio !== menor) return limpio;
  return menor
    .split(' ')
    .map((palabra, i) => (i > 0 && PARTICULAS.has(palabra) ? palabra : conMayuscula(palabra)))
    .join(' ');
}
