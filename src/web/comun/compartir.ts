/**
 * Shares an address by the device's own dialog where there is one; else copies it to the clipboard.
 * @returns what to tell the person; null: the dialog was theirs to use or to close
 */
export async function compartir(datos: { title: string; url: string }): Promise<string | null> {
  // The DOM's types say that both are always there: Firefox on a computer shares nothing, and a page without https copies nothing.
  const { share, clipboard } = navigator as Partial<Pick<Navigator, 'share' | 'clipboard'>>;
  try {
    if (share) await share.call(navigator, datos);
    else if (clipboard) await clipboard.writeText(datos.url);
    else return sinCompartir(datos.url);
    return share ? null : 'Link copiado.';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? null : sinCompartir(datos.url);
  }
}

// It tells the address instead of pointing at the browser's address bar, which may show another one, as that of somebody's registration.
const sinCompartir = (url: string): string => `No se pudo compartir. La dirección es ${url}`;
