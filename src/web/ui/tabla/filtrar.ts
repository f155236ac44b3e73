/** 1 where the row passes. */
export type Mascara = Uint8Array;

/** The rows of `orden` that contain every word and pass every mask, in that order. */
export function filtrar(
  orden: Uint32Array,
  textos: readonly string[],
  palabras: readonly string[],
  mascaras: readonly Mascara[],
): Uint32Array {
  if (palabras.length === 0 && mascaras.length === 0) return orden;
  const salida = new Uint32Array(orden.length);
  let n = 0;
  filas: for (const fila of orden) {
    for (const mascara of mascaras) if (mascara[fila] === 0) continue filas;
    if (palabras.length > 0) {
      const texto = textos[fila] ?? '';
      for (const palabra of palabras) if (!texto.includes(palabra)) continue filas;
    }
    salida[n] = fila;
    n += 1;
  }
  return salida.subarray(0, n);
}
