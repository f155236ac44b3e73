import type { Buscadas } from '../../../shared/domain/inscripcion/buscadas.ts';

/** One byte per row, by its position: 1 if the row passes the filter, else 0. */
export type Mascara = Uint8Array;

/** The rows of `orden`, in that order, that pass every filter (a mask each) and contain every searched word in one of its forms. */
export function filtrar(
  orden: Uint32Array,
  textos: readonly string[],
  palabras: Buscadas,
  mascaras: readonly Mascara[],
): Uint32Array {
  if (palabras.length === 0 && mascaras.length === 0) return orden;
  const ordenada = new Uint32Array(orden.length);
  let n = 0;
  filas: for (const row of orden) {
    for (const mascara of mascaras) if (mascara[row] === 0) continue filas;
    if (palabras.length > 0) {
      const texto = textos[row] ?? '';
      for (const formas of palabras) if (!esta(texto, formas)) continue filas;
    }
    ordenada[n] = row;
    n += 1;
  }
  return ordenada.subarray(0, n);
}

/** A plain loop for speed: this runs at each typed letter, for each row that is searched. */
function esta(texto: string, formas: readonly string[]): boolean {
  for (const forma of formas) if (texto.includes(forma)) return true;
  return false;
}
