import sanitizeHtml from 'sanitize-html';

/**
 * Tags and attributes that rich text may have (regla carrera-22): more than the editor makes, but nothing that runs, or loads
 * anything from elsewhere.
 */
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
  allowedClasses: {
    '*': [/^ql-size-(1\d|2\d|3[0-6])(px)?$/, /^ql-align-(center|right|justify)$/, /^ql-indent-[1-9]$/],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, rel: 'noopener noreferrer nofollow', target: '_blank' },
    }),
    // turns a font size of 10 to 36 px in a style attribute, which pasted text and some editors have, into the editor's class for it
    span: (tagName, { style, ...attribs }) => {
      const px = Number(/(?:^|;)\s*font-size:\s*(\d\d)px/i.exec(style ?? '')?.[1]);
      const clase = px >= 10 && px <= 36 ? `${attribs.class ?? ''} ql-size-${px}px`.trim() : attribs.class;
      return { tagName, attribs: { ...attribs, ...(clase !== undefined && { class: clase }) } };
    },
    // an h1 becomes an h2, as the page has its own h1; the class keeps it larger than other h2
    h1: (_, attribs) => ({
      tagName: 'h2',
      attribs: { ...attribs, class: `${attribs.class ?? ''} ql-size-28px`.trim() },
    }),
  },
  disallowedTagsMode: 'discard',
};

/** OPCIONES for mails, which may also show pictures: the reader's mail program decides whether it loads them. */
const DE_CORREO: sanitizeHtml.IOptions = {
  ...OPCIONES,
  allowedTags: [...(OPCIONES.allowedTags || []), 'img'],
  allowedAttributes: { ...OPCIONES.allowedAttributes, img: ['src', 'alt', 'width', 'height'] },
  allowedSchemesByTag: { img: ['https'] },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^https:\/\//i.test(attribs.src ?? ''),
};

const memoria = new Map<string, string>();
const TOPE = 500;

/**
 * Cleans rich text from the editor: when it is saved, and again whenever a page or mail shows it. Recent results are
 * kept in memory, by their input, and given again. `correo` lets pictures by https through.
 */
export function sanearHtml(html: string, { correo = false } = {}): string {
  const key = correo ? `correo:${html}` : html;
  const sabido = memoria.get(key);
  if (sabido !== undefined) return sabido;
  const limpio = sanitizeHtml(html, correo ? DE_CORREO : OPCIONES);
  if (memoria.size >= TOPE) memoria.clear();
  memoria.set(key, limpio);
  return limpio;
}

/**
 * Turns our classes for sizes, alignment and indents into style attributes, as mail programs do not know them. Only for HTML from
 * sanearHtml: other HTML may have other classes, which would be lost, and style attributes, which would then be double.
 */
export function estilosEnLinea(html: string): string {
  return html.replace(/ class="([^"]*)"/g, (_, clases: string) => {
    const estilos = clases.split(' ').flatMap((clase) => {
      const [, que, valor = ''] = /^ql-(size|align|indent)-(\w+)$/.exec(clase) ?? [];
      if (que === 'size') return [`font-size:${Number.parseInt(valor, 10)}px`];
      if (que === 'align') return [`text-align:${valor}`];
      return que === 'indent' ? [`margin-left:${Number(valor) * 2}em`] : [];
    });
    return estilos.length > 0 ? ` style="${estilos.join(';')}"` : '';
  });
}

const FORMATOS = new Set(
  'bold italic underline strike link header list align size indent blockquote script'.split(' '),
);
const DIRECCION = /^(https?:\/\/|mailto:|tel:)/i;

/**
 * Cleans a text in the editor's own form (Quill's delta), from which the editor loads it again: keeps plain text and the
 * attributes in FORMATOS, and drops embedded things such as pictures, objects as values of attributes, and links to
 * anything but a web, mail or phone address.
 */
export function sanearDelta(delta: { ops: unknown[] } | null): { ops: object[] } | null {
  if (!delta) return null;
  const ops = delta.ops.flatMap((op) => {
    if (typeof op !== 'object' || op === null || !('insert' in op) || typeof op.insert !== 'string')
      return [];
    const dados = 'attributes' in op && typeof op.attributes === 'object' ? (op.attributes ?? {}) : {};
    const attributes = Object.fromEntries(
      Object.entries(dados).filter(
        ([nombre, valor]) =>
          FORMATOS.has(nombre) &&
          ['string', 'number', 'boolean'].includes(typeof valor) &&
          (nombre !== 'link' || DIRECCION.test(String(valor))),
      ),
    );
    return [{ insert: op.insert, ...(Object.keys(attributes).length > 0 && { attributes }) }];
  });
  return { ops };
}
