/** As `ref` of a field that has just taken the place of the button that was pressed: the focus goes on in it. */
export const enfocarAlAparecer = (campo: HTMLInputElement | null): void => campo?.focus();

/** The same for anything else that takes a focus, and brings it into view. */
export const enfocar = (elemento: HTMLElement | null): void => elemento?.focus();
