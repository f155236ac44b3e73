// Lengths of functions, from the tree of a source.

const FUNCIONES = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** @returns each function with its lines and the line at which it begins; one within another counts in both. */
export function lineasDeFunciones(programa, texto) {
  const halladas = [];
  const linea = (donde) => texto.slice(0, donde).split('\n').length;
  const recorrer = (nodo) => {
    if (Array.isArray(nodo)) return nodo.forEach(recorrer);
    if (nodo === null || typeof nodo !== 'object') return;
    // a signature of an overload has no body
    if (FUNCIONES.has(nodo.type) && nodo.body)
      halladas.push({ lineas: texto.slice(nodo.start, nodo.end).split('\n').length, en: linea(nodo.start) });
    for (const parte of Object.values(nodo)) recorrer(parte);
  };
  recorrer(programa);
  return halladas;
}

/** The number below which `p` of a hundred are; 0 of an empty list. */
export function percentil(numeros, p) {
  const orden = numeros.toSorted((a, b) => a - b);
  return orden[Math.min(orden.length - 1, Math.floor((orden.length * p) / 100))] ?? 0;
}
