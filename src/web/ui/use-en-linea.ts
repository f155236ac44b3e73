import { useSyncExternalStore } from 'react';

function suscribir(oyente: () => void): () => void {
  window.addEventListener('online', oyente);
  window.addEventListener('offline', oyente);
  return () => {
    window.removeEventListener('online', oyente);
    window.removeEventListener('offline', oyente);
  };
}

/** True where the browser says that there is no network; for screens that the server never renders. */
export const useSinRed = (): boolean => useSyncExternalStore(suscribir, () => !navigator.onLine);

/** False only where there surely is no network: onLine is true on many networks that carry nothing (regla offline-1). */
export function useEnLinea(): boolean {
  return useSyncExternalStore(
    suscribir,
    () => navigator.onLine,
    () => true,
  );
}
