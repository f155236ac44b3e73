/** How many ms good news stays in view (regla gestion-5). */
export const BUENA_NOTICIA_MS = 1500;
const PASO_MS = 100;

/**
 * Calls `onPasar` once `a_la_vista` has been true for `ms` in all. Other time does not count, nor time during which the page was too busy
 * to draw: a late tick counts as one step, however late. Returns a function that stops it.
 */
export function trasVerse(ms: number, onPasar: () => void, a_la_vista: () => boolean): () => void {
  let falta = ms;
  const reloj = setInterval(() => {
    if (!a_la_vista()) return;
    falta -= PASO_MS;
    if (falta > 0) return;
    clearInterval(reloj);
    onPasar();
  }, PASO_MS);
  return () => clearInterval(reloj);
}
