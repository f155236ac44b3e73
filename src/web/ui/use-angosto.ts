import { useSyncExternalStore } from 'react';

/** Screens too narrow for a table's cells side by side; the same width as in the CSS modules of tabla/. */
const ANGOSTO = '(max-width: 47.99em)';

function suscribir(oyente: () => void): () => void {
  const consulta = window.matchMedia(ANGOSTO);
  consulta.addEventListener('change', oyente);
  return () => consulta.removeEventListener('change', oyente);
}

export function useAngosto(): boolean {
  return useSyncExternalStore(
    suscribir,
    () => window.matchMedia(ANGOSTO).matches,
    () => false,
  );
}
