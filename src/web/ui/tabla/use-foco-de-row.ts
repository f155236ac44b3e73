import { useLayoutEffect, useRef, type FocusEvent } from 'react';
import { rowDe } from './abrir.ts';

/** What to focus in place of `antes`: the new row's button of the same title, else the row, else its first control. */
const relevoDe = (row: HTMLElement, antes: HTMLElement): HTMLElement | null =>
  [...row.querySelectorAll('button')].find(({ title }) => title !== '' && title === antes.title) ??
  (row.hasAttribute('tabindex') ? row : row.querySelector<HTMLElement>('a, button, input'));

/**
 * When the row with the focus disappears, as a just paid one does from the pending ones, and nothing else has the focus, moves the focus
 * to the row that takes that row's place, to the last row if none does, or to the count of rows if there are none: else the keyboard
 * would start again at the page's top. Of cards (`tarjetas`) only where there are fewer rows than before (`total`): one that is only
 * scrolled out of view disappears too. Where a button of an empty table goes, as its first row is there, the count takes the focus.
 */
export function useFocoDeRow<S extends HTMLElement, C extends HTMLElement>(
  tarjetas: boolean,
  total: number | undefined,
) {
  const seccion = useRef<S>(null);
  const cuenta = useRef<C>(null);
  const ultimo = useRef<{ elemento: HTMLElement; lugar: number | null } | null>(null);
  const antes = useRef(total);
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    ultimo.current = { elemento: target, lugar: rowDe(target)?.lugar ?? null };
  };
  useLayoutEffect(() => {
    const menos = (total ?? 0) < (antes.current ?? 0);
    const primeras = antes.current === 0 && (total ?? 0) > 0;
    antes.current = total;
    if (!ultimo.current) return;
    const { elemento, lugar } = ultimo.current;
    const suya = rowDe(elemento);
    if (elemento.isConnected && (suya || lugar === null)) {
      ultimo.current.lugar = suya?.lugar ?? null;
      return;
    }
    if (document.activeElement !== document.body) return;
    ultimo.current = null;
    if (lugar === null) {
      if (primeras) cuenta.current?.focus({ preventScroll: true });
      return;
    }
    if (tarjetas && !menos) return;
    const rows = [...(seccion.current?.querySelectorAll<HTMLElement>('[data-lugar]') ?? [])];
    const row = rows.find((una) => Number(una.dataset['lugar']) >= lugar) ?? rows.at(-1);
    (row ? relevoDe(row, elemento) : cuenta.current)?.focus({ preventScroll: true });
  });
  return { seccion, cuenta, onFocus };
}
