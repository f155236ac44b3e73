/** Tells the frame how tall the bar is that a screen keeps at the window's bottom, so that the frame's notices are shown above the bar. */
export function medirBarra(pie: HTMLElement | null): (() => void) | undefined {
  if (!pie) return undefined;
  const { style } = document.documentElement;
  const observador = new ResizeObserver(() => {
    const pegada = ['sticky', 'fixed'].includes(getComputedStyle(pie).position);
    style.setProperty('--barra-inferior', pegada ? `${pie.offsetHeight}px` : '0px');
  });
  observador.observe(pie);
  return () => {
    observador.disconnect();
    style.removeProperty('--barra-inferior');
  };
}
