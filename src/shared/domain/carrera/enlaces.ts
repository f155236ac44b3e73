/** A button of the results or of the photo albums of an event. */
export interface Enlace {
  textoBoton: string;
  url: string;
}

// Neither pattern accepts white space or a backslash: browsers drop tabs and line breaks, and read a backslash as a slash, so that a
// link which looks like a path of this site could lead to another site.
const EXTERNA =
  /^https?:\/\/[\p{L}\d](?:[\p{L}\p{M}\d._-]*[\p{L}\p{M}\d])?\.?(?::[1-5]?\d{1,4})?(?:[/?#][^\s\\]*)?$/iu;
const PROPIA = /^\/(?![/\\])[^\s\\]*$/;

/**
 * Whether a link may have this address: it is an http(s) address that a browser can read, or a path of this site. Nothing else may, as
 * staff type the address and everybody can click the link. It has to be readable, as the page of results shows the address's host.
 */
export const urlDeEnlaceValida = (url: string): boolean => EXTERNA.test(url) || PROPIA.test(url);

/**
 * event_result_links and photo_album_links are JSON text (regla carrera-20). What is not a list of
 * links, or a link that may not be shown, is left out; a page never breaks because of it.
 */
export function leerEnlaces(texto: string | null | undefined): Enlace[] {
  let lista: unknown;
  try {
    lista = JSON.parse(texto ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(lista)) return [];
  return lista.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return [];
    const { textoBoton, url } = item as { textoBoton?: unknown; url?: unknown }; // a field that the object lacks reads as undefined
    if (typeof url !== 'string' || !urlDeEnlaceValida(url.trim())) return [];
    const nombre = typeof textoBoton === 'string' ? textoBoton.trim() : '';
    return [{ textoBoton: nombre, url: url.trim() }];
  });
}
