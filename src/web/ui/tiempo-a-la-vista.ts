const PASO_MS = 100;

/**
 * Calls back when something was in view for that long. A page that nobody looks at does not count, and neither does
 * one that is busy: after a jam one step has gone, however long it was. Returns how to stop.
 */
export function trasVerse(ms: number, alPasar: () => void, a_la_vista: () => boolean): () => void {
  let falta = ms;
  const reloj = setInterval(() => {
    if (!a_la_vista()) return;
    falta -= PASO_MS;
    if (falta > 0) return;
    clearInterval(reloj);
    alPasar();
  }, PASO_MS);
  return () => clearInterval(reloj);
}
