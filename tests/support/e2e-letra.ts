import { expect, type Page } from 'playwright/test';

/** What one finds on a page whose text does not fit. */
interface Falta {
  que: 'no crece' | 'cortado' | 'se sale' | 'ancho';
  donde: string;
  texto: string;
}

/** Where a text of the page is cut, leaves its control or the screen. Runs in the page. */
function textosQueNoEntran(): Falta[] {
  const faltas: Falta[] = [];
  const nombre = (e: Element) =>
    `${e.tagName.toLowerCase()}.${[...e.classList].join('.')} < ${e.parentElement?.tagName.toLowerCase()}.${[...(e.parentElement?.classList ?? [])].join('.')}`;
  const anotar = (que: Falta['que'], e: Element, texto: string) => {
    if (faltas.length < 12) faltas.push({ que, donde: nombre(e), texto: texto.trim().slice(0, 60) });
  };
  const CONTROL = 'button, a[href], [role="button"], [role="tab"], summary, input, select, textarea';
  /** pixels that rounding and the ascent of a fallback font may differ by */
  const HOLGURA = 2;

  /** Whether the box ends the text: it neither shows what is outside nor scrolls to it. */
  const tapa = (desborde: string) => desborde === 'hidden' || desborde === 'clip';
  const corre = (desborde: string) => desborde === 'auto' || desborde === 'scroll';

  function mirar(nodo: Text, cajas: readonly DOMRect[]): void {
    const propio = nodo.parentElement;
    if (!propio) return;
    const izquierda = Math.min(...cajas.map((c) => c.left));
    const derecha = Math.max(...cajas.map((c) => c.right));
    const arriba = Math.min(...cajas.map((c) => c.top));
    const abajo = Math.max(...cajas.map((c) => c.bottom));
    const control = propio.closest(CONTROL);
    let correX = false;
    let correY = false;
    for (let caja: Element | null = propio; caja; caja = caja.parentElement) {
      const estilo = getComputedStyle(caja);
      if (estilo.display === 'inline' || estilo.display === 'contents') continue;
      const r = caja.getBoundingClientRect();
      // For screen readers alone.
      if (r.width <= 1 || r.height <= 1 || estilo.clipPath !== 'none') return;
      if (caja === document.documentElement || caja === document.body) break;
      const fueraX = !correX && (izquierda < r.left - HOLGURA || derecha > r.right + HOLGURA);
      // A line box may be lower than its letters are allowed to be.
      const fueraY = !correY && (arriba < r.top - alto(propio) || abajo > r.bottom + alto(propio));
      if ((fueraX && tapa(estilo.overflowX)) || (fueraY && tapa(estilo.overflowY)))
        return anotar('cortado', caja, nodo.data);
      if (caja === control && (fueraX || fueraY)) return anotar('se sale', caja, nodo.data);
      correX ||= corre(estilo.overflowX);
      correY ||= corre(estilo.overflowY);
      if (estilo.position === 'fixed') break;
    }
    if (!correX && (derecha > document.documentElement.clientWidth + HOLGURA || izquierda < -HOLGURA))
      anotar('ancho', propio, nodo.data);
  }
  const alto = (e: Element) => Number.parseFloat(getComputedStyle(e).fontSize) * 0.25;

  const textos = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const rango = document.createRange();
  for (let nodo = textos.nextNode() as Text | null; nodo; nodo = textos.nextNode() as Text | null) {
    if (!nodo.data.trim() || !nodo.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    // A document's own letters are as large as one zooms it, a chart lays itself out once, and a cell's rest is in its row.
    if (nodo.parentElement.closest('script, style, select, textarea, svg, [inert], [data-textos], td'))
      continue;
    rango.selectNodeContents(nodo);
    const cajas = [...rango.getClientRects()].filter((c) => c.width > 0 && c.height > 0);
    if (cajas.length > 0) mirar(nodo, cajas);
  }
  for (const campo of document.querySelectorAll<HTMLElement>('input, select')) {
    const estilo = getComputedStyle(campo);
    const adentro =
      campo.clientHeight - Number.parseFloat(estilo.paddingTop) - Number.parseFloat(estilo.paddingBottom);
    const escrito = !/^(?:checkbox|radio|range|file|hidden|color)$/.test(campo.getAttribute('type') ?? '');
    if (escrito && campo.clientHeight > 1 && adentro < Number.parseFloat(estilo.fontSize))
      anotar('cortado', campo, campo.id);
  }
  const sobra = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (sobra > 0) {
    const limite = document.documentElement.clientWidth;
    // The innermost of those that reach beyond the screen: what has to be mended.
    const culpables = [...document.querySelectorAll('body *')].filter(
      (e) => e.getBoundingClientRect().right > limite && getComputedStyle(e).position !== 'fixed',
    );
    const hondo = culpables.find((e) => !culpables.some((otro) => otro !== e && e.contains(otro)));
    anotar('ancho', hondo ?? document.documentElement, `${sobra} px de más`);
  }
  return faltas;
}

/** Notes how large the letters of each text are, or says which have grown by less than `minimo`. Runs in the page. */
function letras(minimo: number): string[] {
  const global = globalThis as { letrasDeAntes?: Map<Node, number> };
  const antes = global.letrasDeAntes;
  const vistas = new Map<Node, number>();
  const quietas = new Set<string>();
  const textos = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let nodo = textos.nextNode() as Text | null; nodo; nodo = textos.nextNode() as Text | null) {
    const propio = nodo.parentElement;
    if (
      !propio ||
      !nodo.data.trim() ||
      propio.closest('script, style, [data-textos], #recharts_measurement_span')
    )
      continue;
    if (!propio.checkVisibility({ visibilityProperty: true })) continue;
    const px = Number.parseFloat(getComputedStyle(propio).fontSize);
    vistas.set(nodo, px);
    const era = antes?.get(nodo) ?? 0;
    // A runner's number fills the screen as it is.
    if (era < 64 && px < minimo * era)
      quietas.add(
        `${propio.tagName.toLowerCase()}.${[...propio.classList].join('.')} «${nodo.data.trim().slice(0, 40)}»`,
      );
  }
  if (antes) delete global.letrasDeAntes;
  else global.letrasDeAntes = vistas;
  return [...quietas].slice(0, 12);
}

const conLetra = (page: Page, tamanio: string) =>
  page.evaluate(
    (cual) =>
      new Promise<void>((listo) => {
        document.documentElement.style.fontSize = cual;
        setTimeout(() => requestAnimationFrame(() => listo()), 50);
      }),
    tamanio,
  );

/** The page as it is shows all of its text. */
export async function textoEntero(page: Page, donde: string): Promise<void> {
  const faltas = await page.evaluate(textosQueNoEntran);
  expect
    .soft(
      faltas.map((f) => `${f.que}: ${f.donde} «${f.texto}»`),
      donde,
    )
    .toEqual([]);
}

/** Twice as large a text grows everywhere, and none of it is cut or beside the screen (WCAG 1.4.4, 1.4.10). */
export async function entraAlDoble(page: Page, donde: string): Promise<void> {
  // On the narrowest phone the text has to fit at its usual size (WCAG 1.4.10).
  if ((page.viewportSize()?.width ?? 390) < 390) return textoEntero(page, donde);
  await page.evaluate(letras, 0);
  await conLetra(page, '200%');
  // A title's size follows the width of the screen too, so it grows by less than two.
  const quietas = await page.evaluate(letras, 1.5);
  expect.soft(quietas, `${donde} (letra que no crece)`).toEqual([]);
  await textoEntero(page, `${donde} (letra al 200 %)`);
  await conLetra(page, '');
}

/**
 * Letters of twice the size as one sets them in the browser, on a small phone unless said: unlike a page's own, they
 * count in what asks how many em wide the screen is. For a page that is opened afterwards.
 */
export async function letraDelNavegadorAlDoble(
  page: Page,
  pantalla = { width: 360, height: 640 },
): Promise<void> {
  await page.setViewportSize(pantalla);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.goto('/');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
}
