import { useLayoutEffect, useRef } from 'react';

/** Elements of our mails. Not pictures: they would be fetched from elsewhere, so only their alt text is shown. */
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

/** A copy with only the elements and attributes that a mail may have. Its styles are set by script, which the policy allows. */
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

/** A mail as its reader sees it, apart from the look of the page. The server sanitised it. */
export function CorreoPrevio({ html, clase }: { html: string; clase: string | undefined }) {
  const caja = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const raiz = caja.current?.shadowRoot ?? caja.current?.attachShadow({ mode: 'open' });
    raiz?.replaceChildren(copia(leer(html)));
  }, [html]);
  return <div ref={caja} className={clase} />;
}
