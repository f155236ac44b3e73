import sanitizeHtml from 'sanitize-html';

const ENTIDADES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The text part of a mail: blocks become lines, a link keeps its address beside its text. */
export function textoDeHtml(html: string): string {
  const marcado = html
    .replace(/<(style|head|title)[\s\S]*?<\/\1>/gi, '')
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, (_, href: string, texto: string) => {
      const limpio = texto.replace(/<[^>]*>/g, '').trim();
      return limpio === '' || limpio === href ? href : `${limpio}: ${href}`;
    })
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<\/td>\s*<td\b[^>]*>/gi, ': ')
    .replace(/<\/(p|div|h[1-6]|ul|ol|tr|table|blockquote)>/gi, '\n');
  return sanitizeHtml(marcado, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(#?\w+);/g, (entero, nombre: string) => ENTIDADES[nombre] ?? entero)
    .split('\n')
    .map((linea) => linea.replace(/[ \t]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
