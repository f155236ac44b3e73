import { createContext, useContext, useSyncExternalStore } from 'react';

const Contexto = createContext(0);

/** The server's time when it rendered, ms: its HTML and the browser's first render must show the same. */
export const ReferenciaAhora = Contexto.Provider;

const oyentes = new Set<() => void>();
let reloj: ReturnType<typeof setInterval> | undefined;
let minuto = 0;

function suscribir(oyente: () => void): () => void {
  oyentes.add(oyente);
  reloj ??= setInterval(() => {
    minuto = Date.now();
    for (const avisar of oyentes) avisar();
  }, 30_000);
  return () => {
    oyentes.delete(oyente);
    if (oyentes.size === 0) {
      clearInterval(reloj);
      reloj = undefined;
      // whoever asks next may do so an hour later
      minuto = 0;
    }
  };
}

/** Now, in ms, good to half a minute; the server's and the first client render see the same instant. */
export function useAhora(): number {
  const inicial = useContext(Contexto);
  return useSyncExternalStore(
    suscribir,
    () => (minuto ||= Date.now()),
    () => inicial,
  );
}
