import type { KeyboardEvent } from 'react';

const CONTROLES = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** The first field with an error, in the order of the page; its label comes into view too. */
export function enfocarPrimerError(raiz: HTMLElement | null): void {
  const control = raiz?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error="true"]');
  control?.focus({ preventScroll: true });
  control?.closest('[role="group"], fieldset, .fui-Field, label')?.scrollIntoView({ block: 'center' });
}

/** Enter in a field goes to the next one, as the phone's key says; in the last one it submits. */
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
