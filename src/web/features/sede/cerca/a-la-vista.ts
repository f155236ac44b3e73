/**
 * A React ref for an element that has to be seen, such as a code that another phone's camera reads. It scrolls the element to where the
 * desk's header and bottom bar do not cover it, when the element appears, when the phone is turned and when the header changes its height.
 */
export const aLaVista = (codigo: HTMLElement | SVGElement | null): (() => void) | undefined => {
  if (!codigo) return undefined;
  const cabeza = codigo.closest('[data-puesto]')?.querySelector(':scope > header');
  const traer = () => {
    if (cabeza) codigo.style.setProperty('--cabeza', `${cabeza.getBoundingClientRect().height}px`);
    // absent in the tests' document, which cannot scroll
    codigo.scrollIntoView?.({ block: 'nearest' });
  };
  const parada = globalThis.matchMedia?.('(orientation: portrait)');
  const crece = 'ResizeObserver' in globalThis ? new ResizeObserver(traer) : null;
  traer();
  if (cabeza) crece?.observe(cabeza);
  parada?.addEventListener('change', traer);
  return () => {
    crece?.disconnect();
    parada?.removeEventListener('change', traer);
  };
};
