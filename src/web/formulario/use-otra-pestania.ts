import { useEffect, useState } from 'react';

/** ms to wait before the warning is shown: a tab that closes the form takes a moment to release its lock. */
const ESPERA_MS = 400;

/**
 * Whether another tab of this browser has had the same thing open for longer: this tab does not see what is saved there
 * (regla gestion-18). The first tab holds a lock, which the browser releases however that tab ends. False in a browser
 * without Web Locks.
 */
export function useOtraPestania(que: string | null): boolean {
  const [otra, setOtra] = useState(false);
  useEffect(() => {
    if (que === null || !('locks' in navigator)) return;
    const fin = new AbortController();
    const reloj = setTimeout(() => setOtra(true), ESPERA_MS);
    const sostener = () => {
      clearTimeout(reloj);
      setOtra(false);
      return new Promise<void>((soltar) => fin.signal.addEventListener('abort', () => soltar()));
    };
    navigator.locks
      .request(`largada.formulario:${que}`, { signal: fin.signal }, () =>
        fin.signal.aborted ? undefined : sostener(),
      )
      // the request for the lock was aborted because the form closed
      .catch(() => undefined);
    return () => {
      clearTimeout(reloj);
      setOtra(false);
      fin.abort();
    };
  }, [que]);
  return otra;
}
