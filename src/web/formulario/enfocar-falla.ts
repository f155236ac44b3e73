import { useEffect, useRef, type RefObject } from 'react';

/** Focuses the first field with an error: on a phone it may be below the visible part. */
export const enfocarFalla = (raiz: HTMLElement | null): void =>
  raiz?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

/** How many fields show an error. */
export const cuantasFallas = (raiz: HTMLElement | null): number =>
  raiz?.querySelectorAll('[aria-invalid="true"]').length ?? 0;

/** Ref for a form whose first wrong field gets the focus each time that its call fails. @param error of the last call; null: it did not fail */
export function useFallaEnfocada(error: Error | null): RefObject<HTMLFormElement | null> {
  const forma = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) enfocarFalla(forma.current);
  }, [error]);
  return forma;
}
