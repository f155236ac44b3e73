/** `ref` for a field that appears after a press: it takes the focus, which is lost where the pressed button disappears. */
export const enfocarAlAparecer = (campo: HTMLInputElement | null): void => campo?.focus();

/** `ref` for any other focusable element: focuses it when it appears, which also scrolls it into view. */
export const enfocar = (elemento: HTMLElement | null): void => elemento?.focus();
