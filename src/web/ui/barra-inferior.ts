/** Tells the frame how much of the window's bottom is taken, so that its notices stand above the bar. */
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
