import { useCallback, useState } from 'react';

/** Where a list begins in the page, px: what stands above it grows and shrinks, e.g. with the bar for selected rows. */
export function useMargen() {
  const [margen, setMargen] = useState(0);
  const medir = useCallback((lista: HTMLElement | null) => {
    if (!lista) return undefined;
    const observador = new ResizeObserver(() =>
      setMargen(Math.round(lista.getBoundingClientRect().top + window.scrollY)),
    );
    observador.observe(document.body);
    return () => observador.disconnect();
  }, []);
  return { margen, medir };
}
