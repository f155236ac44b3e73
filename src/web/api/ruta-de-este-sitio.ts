const BASE = 'https://largada.invalid';
const LARGO_MAXIMO = 2000;
// An address with a control character or a backslash is refused: browsers drop tabs and line breaks inside an address and read a backslash
// as a slash.
// eslint-disable-next-line no-control-regex -- the control characters are the point
const SOSPECHOSO = /[\u0000-\u001f\u007f\\]/;

/**
 * The address to go on to, when it is the path of a page of this site, of at most LARGO_MAXIMO characters; else null: anything else is
 * ignored (regla acceso-9), so that nobody is led elsewhere after logging in.
 */
export function rutaSegura(next: unknown): string | null {
  if (typeof next !== 'string' || next.length > LARGO_MAXIMO) return null;
  if (!next.startsWith('/') || SOSPECHOSO.test(next)) return null;
  const url = resolver(next);
  if (url?.origin !== BASE) return null;
  // '/a/..//otro.com' is a path only until it is normalised, '/%2fotro.com' until somebody decodes it.
  const decodificada = decodificar(url.pathname);
  if (decodificada === null || decodificada.startsWith('//') || SOSPECHOSO.test(decodificada)) return null;
  if (/^\/api(\/|$)/i.test(decodificada)) return null;
  return url.pathname + url.search + url.hash;
}

function resolver(next: string): URL | null {
  try {
    return new URL(next, BASE);
  } catch {
    return null;
  }
}

/** Decoded until nothing changes, so that '%252f' hides nothing; null where it does not decode, or still changes in the fifth round. */
function decodificar(ruta: string): string | null {
  let actual = ruta;
  for (let vuelta = 0; vuelta < 5; vuelta += 1) {
    let siguiente: string;
    try {
      siguiente = decodeURIComponent(actual);
    } catch {
      return null;
    }
    if (siguiente === actual) return actual;
    actual = siguiente;
  }
  return null;
}
