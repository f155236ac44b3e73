import { useLayoutEffect, useRef } from 'react';

/** Elements that are shown of a mail. Not pictures, which may be on other sites or inside the mail: only their alt text is shown. */
const ETIQUETAS = new Set(
  'p br hr h1 h2 h3 h4 strong b em i u s blockquote ul ol li a span div table thead tbody tr td th'.split(
    ' ',
  ),
);
const ATRIBUTOS = ['href', 'width', 'align', 'cellspacing', 'cellpadding', 'colspan', 'role'];

/** The page's policy refuses styles that come as attributes, in parsed HTML too: they are renamed to data-estilo. */
function leer(html: string): HTMLElement {
  const texto = html
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (etiqueta) => etiqueta.replace(/\sstyle=/gi, ' data-estilo='));
  return new DOMParser().parseFromString(texto, 'text/html').body;
}

/**
 * A copy with only the elements in ETIQUETAS and the attributes in ATRIBUTOS; of other elements only what they hold stays, of scripts,
 * styles and titles nothing. The styles of data-estilo are set by script, which the policy allows.
 */
function copia(nodo: Node): Node {
  if (nodo instanceof HTMLImageElement) return document.createTextNode(nodo.alt);
  if (!(nodo instanceof HTMLElement)) return document.createTextNode(nodo.textContent ?? '');
  const nombre = nodo.localName;
  const nuevo = ETIQUETAS.has(nombre) ? document.createElement(nombre) : document.createDocumentFragment();
  if (nuevo instanceof HTMLElement) {
    for (const atributo of ATRIBUTOS) {
      const valor = nodo.getAttribute(atributo);
      if (valor !== null) nuevo.setAttribute(atributo, valor);
    }
    nuevo.style.cssText = nodo.dataset['estilo'] ?? '';
    if (nombre === 'a') nuevo.setAttribute('target', '_blank');
  }
  if (!['script', 'style', 'title', 'head'].includes(nombre)) {
    nuevo.append(...[...nodo.childNodes].filter((n) => n.nodeType !== Node.COMMENT_NODE).map(copia));
  }
  return nuevo;
}

/** A mail as its reader sees it, but without pictures; a shadow root keeps the page's own styles out. The server sanitised `html`. */
export function CorreoPrevio({ html, clase }: { html: string; clase: string | undefined }) {
  const caja = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const raiz = caja.current?.shadowRoot ?? caja.current?.attachShadow({ mode: 'open' });
    raiz?.replaceChildren(copia(leer(html)));
  }, [html]);
  return <div ref={caja} className={clase} />;
}
