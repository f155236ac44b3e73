/** As `ref` of a field that has just taken the place of the button that was pressed: the focus goes on in it. */
export const enfocarAlAparecer = (campo: HTMLInputElement | null): void => campo?.focus();

/** As `ref` of any other element that can have the focus: it gets it, and so comes into view. */
export const enfocar = (elemento: HTMLElement | null): void => elemento?.focus();
