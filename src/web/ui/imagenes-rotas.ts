import './imagenes-rotas.css';

/**
 * Marks pictures that could not be loaded, as happens without signal, so that the style sheet shows a plain placeholder
 * instead of the browser's broken-image icon. Screen readers still read their text.
 */
export function marcarImagenesRotas(documento: Document = document): void {
  const rota = (imagen: HTMLImageElement) => imagen.toggleAttribute('data-rota', true);
  documento.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLImageElement && rota(target),
    true,
  );
  // the mark is removed when the element loads after all, since the network is back or its picture changed
  documento.addEventListener(
    'load',
    ({ target }) => target instanceof HTMLImageElement && target.removeAttribute('data-rota'),
    true,
  );
  // pictures that failed before these listeners were added
  for (const imagen of documento.images)
    if (imagen.complete && imagen.currentSrc && imagen.naturalWidth === 0) rota(imagen);
}
