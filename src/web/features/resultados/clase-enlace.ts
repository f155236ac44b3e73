/**
 * Path and query of a link that points to this site; null: it points elsewhere, or is no address. The content security policy lets the PDF
 * viewer fetch from this site alone, so every other link opens in a page of its own.
 */
export function urlDelSitio(url: string, origen: string): string | null {
  try {
    const destino = new URL(url, origen);
    return destino.origin === origen ? destino.pathname + destino.search : null;
  } catch {
    return null;
  }
}

const ARCHIVO = /\.(?:pdf|xlsx?|ods|csv|zip|jpe?g|png|webp)$/i;

/** Whether a link is a file to download rather than a website, by the extension in its address. */
export const esArchivo = (url: string): boolean => URL.canParse(url) && ARCHIVO.test(new URL(url).pathname);

/** Name under which "Descargar" saves a document that lies on this site. */
export function nombreDescarga(evento: string, titulo: string): string {
  const limpio = `${evento} ${titulo}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${limpio || 'resultados'}.pdf`;
}
