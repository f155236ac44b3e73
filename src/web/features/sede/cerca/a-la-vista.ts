/** As a ref: what another camera has to read comes out from under the desk's bar once it is shown. */
export const aLaVista = (codigo: Element | null): void => {
  // the tests' document does not scroll
  codigo?.scrollIntoView?.({ block: 'nearest' });
};
