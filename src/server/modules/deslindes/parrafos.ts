import sanitizeHtml from 'sanitize-html';
import { propio } from '../../../shared/domain/comun/propio.ts';

const ENTIDADES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
const ES_HTML = /<\/?(p|br|div|ul|ol|li|h[1-6]|strong|b|em|i|u|span|a|blockquote)\b[^>]*>/i;

/**
 * The words of a waiver in their order, without HTML tags: the PDF must say what was signed, no more and no less. Of a text with HTML
 * what ends with a block (paragraph, heading, list item …) or <br> is one entry, and a list item gets a '• '; of a text without HTML,
 * each line is one. Empty ones are left out.
 */
export function parrafos(texto: string): string[] {
  const plano = ES_HTML.test(texto) ? sinEtiquetas(texto) : texto;
  return plano
    .split(/\r?\n/)
    .map((linea) => linea.replace(/[ \t\u00a0]+/g, ' ').trim())
    .filter((linea) => linea !== '');
}

function sinEtiquetas(html: string): string {
  const marcado = html
    .replace(/\s+/g, ' ')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<li\b[^>]*>/gi, '\n• ')
    .replace(/<\/(p|div|h[1-6]|ul|ol|li|blockquote)>/gi, '\n');
  return sanitizeHtml(marcado, { allowedTags: [], allowedAttributes: {} }).replace(
    /&(#?\w+);/g,
    (entero, nombre: string) => propio(ENTIDADES, nombre) ?? entero,
  );
}
