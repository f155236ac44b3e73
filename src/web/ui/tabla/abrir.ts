const INTERACTIVO = 'a, button, input, select, textarea, label, [role="menu"]';

/** Whether a press or key was on a control inside the row, e.g. a link or button, which acts by itself. */
export const esDeUnControl = (destino: EventTarget | null, row: Element): boolean => {
  const control = destino instanceof Element ? destino.closest(INTERACTIVO) : null;
  return control !== null && control !== row && row.contains(control);
};

/** The row in which a press or key happened, with its place in the page of the table; null: it was outside the rows. */
export function rowDe(destino: EventTarget | null): { row: HTMLElement; lugar: number } | null {
  const row = destino instanceof Element ? destino.closest<HTMLElement>('[data-lugar]') : null;
  return row ? { row, lugar: Number(row.dataset['lugar']) } : null;
}

/** Opening a row is following its first link: one that can also be copied, or opened in another tab. */
export const abrirEnlace = (row: Element): void => row.querySelector<HTMLAnchorElement>('a[href]')?.click();

/** Whether text is marked on the page: somebody who marks text to copy it does not want to leave. */
export const hayTextoMarcado = (): boolean => (window.getSelection()?.toString() ?? '') !== '';
