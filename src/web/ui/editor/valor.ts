/** Rich text as HTML, and as `delta` in the editor's own format; null where only the HTML was kept. */
export interface ValorRico {
  html: string;
  delta: { ops: unknown[] } | null;
}

/** Sizes are classes, `ql-size-10px` to `ql-size-36px` (regla carrera-22). */
export const TAMANOS = [10, 11, 12, 13, 14, 16, 18, 20, 22, 24, 28, 32, 36].map((px) => `${px}px`);

const MARCADOR = /^\{\{\s*[a-z_]+\s*\}\}$/;

/**
 * The address of a link as typed: http, https (put before an address without a scheme) or a placeholder; null for any other text, also
 * for a host without a dot.
 */
export function direccionDeEnlace(texto: string): string | null {
  const limpio = texto.trim();
  if (MARCADOR.test(limpio)) return limpio;
  const completa = /^[a-z][a-z\d+.-]*:/i.test(limpio) ? limpio : `https://${limpio}`;
  if (!/^https?:\/\/[^\s/?#.]+\.[^\s]+$/i.test(completa)) return null;
  return URL.canParse(completa) ? completa : null;
}

/** The editor's HTML as it is stored: hard spaces become plain ones, empty paragraphs get a <br>, and a text of blanks alone is ''. */
export function htmlLimpio(semantico: string): string {
  const html = semantico.replaceAll('&nbsp;', ' ').replaceAll('<p></p>', '<p><br></p>');
  return html.replace(/<[^>]*>/g, '').trim() === '' ? '' : html;
}
