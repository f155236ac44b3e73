import { useRouterState } from '@tanstack/react-router';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { volverA } from '../../ui/volver-a.ts';

interface Lugar {
  /** scroll of the page, px */
  y: number;
  busqueda: Record<string, unknown>;
}

/**
 * Remembers the scroll and search at which a tab was left by a press on another one. A tab that is opened for the first time shows its
 * beginning, right below the row of tabs. The page is not scrolled up further than that: the row would move away from under the finger
 * that pressed it.
 */
export function useLugarPorPestana() {
  const ruta = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname ?? '' });
  const busqueda = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.search ?? {} });
  const lugares = useRef(new Map<string, Lugar>());
  const dejada = useRef<string | null>(null);
  const comienzo = useRef<HTMLDivElement>(null);

  const onSalir = useCallback(() => {
    dejada.current = ruta;
    lugares.current.set(ruta, { y: window.scrollY, busqueda });
  }, [ruta, busqueda]);

  useLayoutEffect(() => {
    // Only after a press on a tab: when somebody goes back in history, the router restores the scroll (`scrollRestoration`).
    if (dejada.current === null || dejada.current === ruta) return undefined;
    dejada.current = null;
    const barra = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    const arriba = (comienzo.current?.getBoundingClientRect().top ?? 0) + window.scrollY - barra + 12;
    return volverA(lugares.current.get(ruta)?.y ?? Math.max(0, Math.min(window.scrollY, arriba)));
  }, [ruta]);

  return {
    comienzo,
    ruta,
    onSalir,
    busquedaDe: (otra: string) => (otra === ruta ? busqueda : lugares.current.get(otra)?.busqueda) ?? {},
  };
}
