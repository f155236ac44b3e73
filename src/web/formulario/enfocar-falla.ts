/** The first field with something wrong: on a phone it may be below what is seen. */
export const enfocarFalla = (raiz: HTMLElement | null): void =>
  raiz?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
