import { createContext, useContext, useSyncExternalStore } from 'react';

const Contexto = createContext(0);

/** The server's time when it rendered, ms: its HTML and the browser's first render must show the same. */
export const ReferenciaAhora = Contexto.Provider;

const oyentes = new Set<() => void>();
let reloj: ReturnType<typeof setInterval> | undefined;
let minuto = 0;

/** How old, in ms, `minuto` may be while no clock ticks. With 0 it would change between a render and React's check of that render. */
const DE_ANTES_MS = 1_000;

function leer(): number {
  // while no clock ticks nothing renews `minuto`: it may have been set an hour ago, by a render that never came to be shown
  if (reloj === undefined && Math.abs(Date.now() - minuto) > DE_ANTES_MS) minuto = Date.now();
  return minuto;
}

function suscribir(oyente: () => void): () => void {
  oyentes.add(oyente);
  // a page that the server rendered has not asked before: until the first tick its `minuto` would be 1970
  if (reloj === undefined) leer();
  reloj ??= setInterval(() => {
    minuto = Date.now();
    for (const avisar of oyentes) avisar();
  }, 30_000);
  return () => {
    oyentes.delete(oyente);
    if (oyentes.size === 0) {
      clearInterval(reloj);
      reloj = undefined;
    }
  };
}

const igual = (ms: number): number => ms;

/**
 * Now by the device's clock, in ms, good to half a minute. The server's render and the one that hydrates it see the same instant, the
 * server's. `corregir` turns the device's time into that of another clock, such as the server's.
 */
export function useAhora(corregir: (ms: number) => number = igual): number {
  const inicial = useContext(Contexto);
  return useSyncExternalStore(
    suscribir,
    () => corregir(leer()),
    () => inicial,
  );
}
