/** Focuses the first field with an error: on a phone it may be below the visible part. */
export const enfocarFalla = (raiz: HTMLElement | null): void =>
  raiz?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

/** How many fields show an error. */
export const cuantasFallas = (raiz: HTMLElement | null): number =>
  raiz?.querySelectorAll('[aria-invalid="true"]').length ?? 0;
