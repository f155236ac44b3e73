import { useRouter, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/**
 * While something covers the page, going back closes it and leaves the page where it is: so people close what covers a phone's screen. Not
 * every browser does that by itself.
 * @param onCerrar returns 'sigue' where it stays open, as it asks first
 */
export function useCerrarConAtras(abierto: boolean, onCerrar: () => 'sigue' | void): void {
  const { history } = useRouter();
  const cerrar = useEffectEvent(onCerrar);
  useEffect(() => (abierto ? cubrir(history, () => cerrar()) : undefined), [abierto, history]);
}

/** What the state of the browser's history has in the entry that stands for what covers the page, besides what the page's own entry has. */
const ENCIMA = 'encima';

interface Lugar {
  /** key by which the router tells its entries apart */
  __TSR_key?: string;
  [ENCIMA]?: boolean;
}
const lugar = (): Lugar | null => window.history.state as Lugar | null;

/** Ms after which a step back that the browser has not told of is not waited for any more. */
const SACAR_MAX_MS = 1_000;

/** Resolves once the entry that stood for what was closed last is out of the browser's history. */
let sacada = Promise.resolve();

/** Goes back from the entry that stands for what covered the page to the page's own, unheard by the router. */
function sacarEntrada(): void {
  sacada = new Promise((listo) => {
    const onSacada = (e?: PopStateEvent) => {
      e?.stopImmediatePropagation();
      clearTimeout(reloj);
      window.removeEventListener('popstate', onSacada, { capture: true });
      listo();
    };
    const reloj = setTimeout(onSacada, SACAR_MAX_MS);
    window.addEventListener('popstate', onSacada, { capture: true });
    window.history.back();
  });
}

// the page was loaded anew in that entry, by a reload or by going back from another site: nothing covers it any more
if (typeof window !== 'undefined' && lugar()?.[ENCIMA]) sacarEntrada();

/**
 * Adds an entry to the browser's history, of the same page. Going back then leads to the page's own entry, also where the entry before that
 * is of another site, which no program can hold back. The router does not hear of it: for it the page stays the same.
 * @returns takes the entry away again
 */
function cubrir(history: RouterHistory, cerrar: () => 'sigue' | void): () => void {
  let vigente = true;
  let puesta = false;
  let de: string | undefined;
  const poner = () => {
    puesta = true;
    de = lugar()?.__TSR_key;
    // the router hears of what is added by window.history.pushState, which it has replaced
    History.prototype.pushState.call(window.history, { ...lugar(), [ENCIMA]: true }, '');
  };
  const onVolver = (e: PopStateEvent) => {
    const { state } = e as { state: Lugar | null };
    if (!puesta || state?.__TSR_key !== de) return;
    e.stopImmediatePropagation();
    puesta = false;
    if (cerrar() === 'sigue') poner();
  };
  const sacar = (): Promise<void> => {
    // where the state is another's, somebody has gone elsewhere in the history meanwhile
    if (puesta && lugar()?.[ENCIMA]) sacarEntrada();
    puesta = false;
    return sacada;
  };
  window.addEventListener('popstate', onVolver, { capture: true });
  // what leads elsewhere waits until the entry is out: else it would stay behind the new one, and going back would take two steps
  const soltar = history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ action }) => {
      if (action === 'PUSH' || action === 'REPLACE') await sacar();
      return false;
    },
  });
  void sacada.then(() => {
    if (vigente) poner();
  });
  return () => {
    vigente = false;
    window.removeEventListener('popstate', onVolver, { capture: true });
    void sacar().then(soltar);
  };
}
