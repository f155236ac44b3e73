/** As `ref` of a field that has just taken the place of the button that was pressed: the focus goes on in it. */
export const enfocarAlAparecer = (campo: HTMLInputElement | null): void => campo?.focus();
