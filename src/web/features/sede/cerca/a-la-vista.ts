/**
 * As a ref: what another camera has to read comes out from under the desk's bar once it is shown, and again when the phone is
 * turned.
 */
export const aLaVista = (codigo: Element | null): (() => void) | undefined => {
  if (!codigo) return undefined;
  // the tests' document does not scroll, and has no screen that is turned
  const traer = () => codigo.scrollIntoView?.({ block: 'nearest' });
  const parada = globalThis.matchMedia?.('(orientation: portrait)');
  traer();
  parada?.addEventListener('change', traer);
  return () => parada?.removeEventListener('change', traer);
};
