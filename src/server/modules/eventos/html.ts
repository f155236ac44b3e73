import sanitizeHtml from 'sanitize-html';

/** What the editor can make (decisions: font sizes are classes), and nothing that runs or loads from elsewhere. */
const OPCIONES: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'a',
    'blockquote',
    'span',
    'hr',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    span: ['class'],
    p: ['class'],
    li: ['class', 'data-list'],
    th: ['scope', 'colspan'],
    td: ['colspan'],
  },
  allowedClasses: { '*': [/^ql-(size|align|indent)-[a-z0-9-]{1,10}$/] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, rel: 'noopener noreferrer nofollow', target: '_blank' },
    }),
    // the page has its own h1 and h2
    h1: 'h2',
  },
  disallowedTagsMode: 'discard',
};

const memoria = new Map<string, string>();
const TOPE = 500;

/** Sanitises on show as well as on write; the same text is cleaned once. */
export function sanearHtml(html: string): string {
  const sabido = memoria.get(html);
  if (sabido !== undefined) return sabido;
  const limpio = sanitizeHtml(html, OPCIONES);
  if (memoria.size >= TOPE) memoria.clear();
  memoria.set(html, limpio);
  return limpio;
}
