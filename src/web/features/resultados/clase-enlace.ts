/**
 * The path of a link that lives on this site, else null. The security policy lets the viewer fetch from
 * here alone, so every other link opens outside.
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

/** Something to keep rather than a site to look around in, as far as its address tells. */
export const esArchivo = (url: string): boolean => URL.canParse(url) && ARCHIVO.test(new URL(url).pathname);

/** Name of the file that "Descargar" saves. */
export function nombreDescarga(evento: string, titulo: string): string {
  const limpio = `${evento} ${titulo}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${limpio || 'resultados'}.pdf`;
}
