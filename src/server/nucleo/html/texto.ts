import sanitizeHtml from 'sanitize-html';
import { propio } from '../../../shared/domain/comun/propio.ts';

const ENTIDADES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

const BLOQUES = [
  ...['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['ul', 'ol', 'tr', 'table', 'blockquote'],
];
const FIN_DE_BLOQUE = new RegExp(`</(?:${BLOQUES.join('|')})>`, 'g');

/**
 * Reduces HTML to the tags that the conversion needs, each closed and without attributes other than a link's address: on HTML
 * written by hand the regular expressions below would search for missing ends over and over.
 */
const ordenar = (html: string): string =>
  sanitizeHtml(html, {
    // drops what is hidden, as the preview line that mail programs show only in their list of mails
    exclusiveFilter: ({ attribs }) => /display:\s*none/.test(attribs['style'] ?? ''),
    allowedTags: ['a', 'br', 'li', 'td', ...BLOQUES],
    allowedAttributes: { a: ['href'] },
    nonTextTags: ['style', 'script', 'textarea', 'option', 'head', 'title'],
  });

/** The text part of a mail: blocks become lines, a link keeps its address beside its text. */
export function textoDeHtml(html: string): string {
  const marcado = ordenar(html)
    .replace(/[ \t\r\n\u00a0]+/g, ' ')
    .replace(/<a href="([^"]*)">([\s\S]*?)<\/a>/g, (_, href: string, texto: string) => {
      const limpio = texto.replace(/<[^<>]*>/g, '').trim();
      return limpio === '' || limpio === href ? href : `${limpio}: ${href}`;
    })
    .replaceAll('<br />', '\n')
    .replaceAll('<li>', '\n- ')
    .replace(/<\/td> ?<td>/g, ': ')
    .replace(FIN_DE_BLOQUE, '\n');
  return sanitizeHtml(marcado, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(#?\w+);/g, (entero, nombre: string) => propio(ENTIDADES, nombre) ?? entero)
    .split('\n')
    .map((linea) => linea.replace(/[ \t]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
