/** How long to wait until the page is tall enough to scroll to where somebody was, ms. */
const PACIENCIA_MS = 2000;
/** Events by which a person scrolls or presses: scrolling on by ourselves would move the page under their finger. */
const GESTOS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to `y` as soon as the page is tall enough; somebody who scrolls or presses meanwhile is left alone. Returns a function that gives
 * it up.
 */
export function volverA(y: number, paciencia_ms = PACIENCIA_MS): () => void {
  const probar = () => {
    window.scrollTo({ top: y, behavior: 'instant' });
    if (Math.abs(window.scrollY - y) < 2) terminar();
  };
  const observador = new ResizeObserver(probar);
  const terminar = () => {
    observador.disconnect();
    clearTimeout(reloj);
    for (const gesto of GESTOS) window.removeEventListener(gesto, terminar);
  };
  const reloj = setTimeout(terminar, paciencia_ms);
  for (const gesto of GESTOS) window.addEventListener(gesto, terminar);
  observador.observe(document.body);
  probar();
  return terminar;
}
