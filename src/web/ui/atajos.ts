import type { KeyboardEvent } from 'react';

/** Props that tie a key to a button, which the key presses, or to a field, which it focuses, inside a dialog that uses `seguirAtajo`. */
export const tecla = (letra: string) => ({
  'data-tecla': letra,
  'aria-keyshortcuts': NOMBRES[letra] ?? letra.toUpperCase(),
});

const NOMBRES: Readonly<Record<string, string>> = { '+': 'Plus', '-': 'Minus' };
const FLECHAS: Readonly<Record<string, string>> = { ArrowRight: 'j', ArrowLeft: 'k' };

const seEscribe = (destino: Element): boolean =>
  destino.matches('textarea, select, input:not([type=checkbox])');

/**
 * Presses or focuses the element tied to the key; keys typed into a field are no shortcuts. To be set as onKeyDown of
 * the dialog that has such elements, or of the element whose first child is that dialog.
 */
export function seguirAtajo(e: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key } = e;
  if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey) return;
  if (!(target instanceof Element) || seEscribe(target)) return;
  const dialogo = target.closest('dialog');
  // A dialog over this one (a confirmation) has its own keys.
  if (
    !dialogo ||
    dialogo !== (currentTarget instanceof HTMLDialogElement ? currentTarget : currentTarget.firstElementChild)
  )
    return;
  const flecha = FLECHAS[key];
  if (flecha && target.closest('[data-visor]')) return;
  const marcado = dialogo.querySelector<HTMLElement>(
    `[data-tecla="${CSS.escape(flecha ?? key.toLowerCase())}"]`,
  );
  if (!marcado) return;
  e.preventDefault();
  if (!(marcado instanceof HTMLInputElement)) return marcado.click();
  marcado.focus();
  marcado.select();
}

const SIN_ATAJOS = 'largada:sin-atajos';

/** Whether shortcuts of a single key are on: who dictates or presses keys by accident can switch them off (WCAG 2.1.4). */
export const hayAtajos = (): boolean => {
  try {
    return localStorage.getItem(SIN_ATAJOS) === null;
  } catch {
    return true;
  }
};

export function elegirAtajos(activos: boolean): void {
  try {
    if (activos) localStorage.removeItem(SIN_ATAJOS);
    else localStorage.setItem(SIN_ATAJOS, '1');
  } catch {
    // The browser denies storage: the choice lasts only as long as the dialog in which it was made.
  }
}
