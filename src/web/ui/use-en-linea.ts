import { useSyncExternalStore } from 'react';

function suscribir(oyente: () => void): () => void {
  window.addEventListener('online', oyente);
  window.addEventListener('offline', oyente);
  return () => {
    window.removeEventListener('online', oyente);
    window.removeEventListener('offline', oyente);
  };
}

/** False only where there surely is no network: onLine is true on many lines that carry nothing. */
export function useEnLinea(): boolean {
  return useSyncExternalStore(
    suscribir,
    () => navigator.onLine,
    () => true,
  );
}
