import { useCallback, useState } from 'react';

/** How far from the top of the screen the table's headings stay, px: below all that is fixed there. */
const topeDe = (marco: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(marco).scrollMarginTop) || 0;

/**
 * Keeps the headings in view while the page scrolls. Where all columns fit they are sticky; a table that scrolls
 * sideways is a scroll container, in which sticky does not look at the page, so there they are moved along.
 */
export function useCabeceraPegada() {
  const [ancha, setAncha] = useState(false);
  const [tope, setTope] = useState(0);
  const seguir = useCallback((marco: HTMLDivElement | null) => {
    const tabla = marco?.querySelector('table');
    if (!marco || !tabla) return undefined;
    const mover = () => {
      const { top, bottom } = marco.getBoundingClientRect();
      const alto = tabla.tHead?.offsetHeight ?? 0;
      const baja = Math.max(0, Math.min(topeDe(marco) - top, bottom - top - 2 * alto));
      marco.style.setProperty('--baja', `${baja}px`);
    };
    const observador = new ResizeObserver(() => {
      setAncha(tabla.offsetWidth > marco.clientWidth);
      setTope(topeDe(marco));
      mover();
    });
    observador.observe(marco);
    observador.observe(tabla);
    window.addEventListener('scroll', mover, { passive: true });
    return () => {
      observador.disconnect();
      window.removeEventListener('scroll', mover);
    };
  }, []);
  return { ancha, tope, seguir };
}
