/** `ref` for a field that replaces the pressed button: it takes over the focus, which would be lost with the button. */
export const enfocarAlAparecer = (campo: HTMLInputElement | null): void => campo?.focus();

/** `ref` for any other focusable element: focuses it when it appears, which also scrolls it into view. */
export const enfocar = (elemento: HTMLElement | null): void => elemento?.focus();
