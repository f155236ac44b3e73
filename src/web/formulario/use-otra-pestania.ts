import { useEffect, useState } from 'react';

/** The tab that had it first needs a moment to let go of what it closes. */
const ESPERA_MS = 400;

/**
 * Whether another tab of this browser has had the same thing open for longer: what is saved there is not seen here (regla gestion-18).
 * The tab that has it holds a lock, which ends with it however it ends. A browser without locks is told nothing.
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
      // given up while it waited
      .catch(() => undefined);
    return () => {
      clearTimeout(reloj);
      setOtra(false);
      fin.abort();
    };
  }, [que]);
  return otra;
}
