import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/**
 * While something covers the page, going back closes it, or has it ask first, and leaves the page where it is: so people close what covers
 * a phone's screen. Not every browser does that by itself. Where the page before is of another site, no program can hold Back, and the page
 * is left.
 */
export function useCerrarConAtras(abierto: boolean, onCerrar: () => void): void {
  const { history } = useRouter();
  const cerrar = useEffectEvent(onCerrar);
  useEffect(() => {
    if (!abierto) return;
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action === 'BACK') cerrar();
        return action === 'BACK';
      },
    });
  }, [abierto, history]);
}
