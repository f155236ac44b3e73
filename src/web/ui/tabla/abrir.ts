const INTERACTIVO = 'a, button, input, select, textarea, label, [role="menu"]';

/** Whether an event comes from something in the row that has a use of its own. */
export const esDeUnControl = (destino: EventTarget | null, fila: Element): boolean => {
  const control = destino instanceof Element ? destino.closest(INTERACTIVO) : null;
  return control !== null && control !== fila && fila.contains(control);
};

/** The row around an event, with its place in the page. */
export function rowDe(destino: EventTarget | null): { fila: HTMLElement; lugar: number } | null {
  const fila = destino instanceof Element ? destino.closest<HTMLElement>('[data-lugar]') : null;
  return fila ? { fila, lugar: Number(fila.dataset['lugar']) } : null;
}

/** Opening a row is following its first link: one that can also be copied, or opened in another tab. */
export const abrirEnlace = (fila: Element): void => fila.querySelector<HTMLAnchorElement>('a[href]')?.click();

/** Somebody who marks text to copy it does not want to leave. */
export const hayTextoMarcado = (): boolean => (window.getSelection()?.toString() ?? '') !== '';
