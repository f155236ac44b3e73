/** `ref` that scrolls what appears into view, where it appears below the edge of a phone's screen; the focus stays. */
export const traerALaVista = (elemento: HTMLElement | null): void =>
  elemento?.scrollIntoView({ block: 'nearest' });

/** `ref` for a field that appears after a press: it takes the focus, which is lost where the pressed button disappears. */
export const enfocarAlAparecer = (campo: HTMLInputElement | null): void => campo?.focus();

/** `ref` for any other focusable element: focuses it when it appears, which also scrolls it into view. */
export const enfocar = (elemento: HTMLElement | null): void => elemento?.focus();

/**
 * Focuses the title of the screen or dialog that this is in: what was pressed there disappears, and the keyboard would start again at the
 * page's top.
 */
export function enfocarTitulo(desde: Element | null): void {
  const titulo = desde?.closest('dialog, main')?.querySelector<HTMLElement>('h1, h2');
  titulo?.setAttribute('tabindex', '-1');
  titulo?.focus();
}

/**
 * Focuses the title of the section around an element, or of the section itself, where what was pressed in it has gone or is about to go.
 * The title has to be focusable.
 */
export const enfocarTituloDeSeccion = (desde: Element | null | undefined): void =>
  desde?.closest('section')?.querySelector<HTMLElement>('h2')?.focus();
