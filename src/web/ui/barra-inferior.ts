const ALTO = '--barra-inferior';

/** How tall the bar at the window's bottom is, px; 0: there is none. */
export const altoDeBarra = (): number =>
  Number.parseFloat(document.documentElement.style.getPropertyValue(ALTO)) || 0;

/** Tells the frame how tall the bar is that a screen keeps at the window's bottom, so that the frame's notices are shown above the bar. */
export function medirBarra(pie: HTMLElement | null): (() => void) | undefined {
  if (!pie) return undefined;
  const { style } = document.documentElement;
  const observador = new ResizeObserver(() => {
    const pegada = ['sticky', 'fixed'].includes(getComputedStyle(pie).position);
    style.setProperty(ALTO, pegada ? `${pie.offsetHeight}px` : '0px');
  });
  observador.observe(pie);
  return () => {
    observador.disconnect();
    style.removeProperty(ALTO);
  };
}
