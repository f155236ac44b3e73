/** What stands at a path such as `modalidades.0.nombre`; undefined where the path leads nowhere. */
export function valorEn(raiz: unknown, camino: string): unknown {
  let actual = raiz;
  for (const parte of camino.split('.')) {
    if (typeof actual !== 'object' || actual === null) return undefined;
    actual = (actual as Record<string, unknown>)[parte]; // the line above has made sure that it is an object
  }
  return actual;
}

/** The same tree with another value at the path; objects that do not lie on the path are reused. */
export function conValor<T>(raiz: T, camino: string, valor: unknown): T {
  const [parte = '', ...resto] = camino.split('.');
  const previo = valorEn(raiz, parte);
  const nuevo = resto.length === 0 ? valor : conValor(previo, resto.join('.'), valor);
  if (Object.is(previo, nuevo)) return raiz;
  if (Array.isArray(raiz)) {
    const indice = Number(parte);
    return raiz.map((row: unknown, i) => (i === indice ? nuevo : row)) as T; // a copy of the list with one row replaced
  }
  return { ...raiz, [parte]: nuevo };
}
