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
    else return NO_SE_PUDO;
    return share ? null : 'Enlace copiado.';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? null : NO_SE_PUDO;
  }
}

const NO_SE_PUDO = 'No se pudo compartir. Copiá la dirección del navegador.';
