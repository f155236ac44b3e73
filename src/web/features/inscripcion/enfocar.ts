import type { KeyboardEvent } from 'react';

const CONTROLES = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** Focuses the first field with an error, in the order of the page, and scrolls to it so that its label is in view too. */
export function enfocarPrimerError(raiz: HTMLElement | null): void {
  const control = raiz?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error="true"]');
  control?.focus({ preventScroll: true });
  control?.closest('[role="group"], fieldset, .fui-Field, label')?.scrollIntoView({ block: 'center' });
}

/** Enter in an input (no checkbox) moves the focus to the next field, as the phone's key says; in the last field it submits. */
export function pasarAlSiguiente(e: KeyboardEvent<HTMLFormElement>): void {
  const { target } = e;
  if (e.key !== 'Enter' || e.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return;
  const controles = [...e.currentTarget.querySelectorAll<HTMLElement>(CONTROLES)];
  const siguiente = controles[controles.indexOf(target) + 1];
  if (!siguiente) return;
  e.preventDefault();
  siguiente.focus();
}
