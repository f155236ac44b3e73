import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { abrirEnlace, esDeUnControl, rowDe, hayTextoMarcado } from './abrir.ts';
import { tramo } from './seleccion.ts';
import type { IrA } from './tipos.ts';

interface Opciones {
  n: number;
  /** rows of a screenful, for PageUp and PageDown */
  porPantalla: () => number;
  mostrar: (lugar: number) => void;
  onAbrir: ((lugar: number) => void) | undefined;
  /** absent: this table does not select */
  onMarcar: ((lugares: number[], marcadas: boolean) => void) | undefined;
  marcada: (lugar: number) => boolean;
  /** a key that types a character, pressed on a row; true: it did something */
  onLetra?: ((lugar: number, letra: string) => boolean) | undefined;
  /** a row to go to, with its place; null: none, or it is not on the page in view */
  irA: (IrA & { lugar: number }) | null;
}

/**
 * Handlers for keys and presses on rows (on cards for presses alone), to be put on the element around all of them. Of the rows Tab reaches
 * one; the arrow keys choose which.
 */
export function useRows<E extends HTMLElement>(opciones: Opciones) {
  const { n, porPantalla, mostrar, onAbrir, onMarcar, marcada, onLetra, irA } = opciones;
  const cuerpo = useRef<E>(null);
  const [activa, setActiva] = useState(0);
  const actual = irA?.lugar ?? Math.min(activa, Math.max(0, n - 1));
  const porEnfocar = useRef(false);
  const ancla = useRef<number | null>(null);

  // Moves the focus after a rendering in which a key chose another row: with virtual rows, that row's element may exist only now.
  useLayoutEffect(() => {
    if (!porEnfocar.current) return;
    porEnfocar.current = false;
    cuerpo.current?.querySelector<HTMLElement>(`[data-lugar="${actual}"]`)?.focus({ preventScroll: true });
    mostrar(actual);
  });

  useLayoutEffect(() => {
    if (!irA) return;
    const row = cuerpo.current?.querySelector(`[data-lugar="${irA.lugar}"]`);
    row?.querySelector<HTMLElement>(irA.campo)?.focus({ preventScroll: true });
    mostrar(irA.lugar);
    // a card is rendered only once it was scrolled to
    if (row) irA.onIr();
  });

  const ir = (lugar: number) => {
    const otro = Math.max(0, Math.min(n - 1, lugar));
    // the row is the active one already, so no rendering would follow: with porEnfocar left true, some later rendering would move the
    // focus, away from whoever types by then
    if (otro === actual) return;
    porEnfocar.current = true;
    setActiva(otro);
  };

  const marcar = (lugar: number, conTramo: boolean) => {
    if (!onMarcar) return;
    onMarcar(conTramo ? tramo(ancla.current, lugar) : [lugar], !marcada(lugar));
    ancla.current = lugar;
  };
  const abrir = (row: Element, lugar: number) => (onAbrir ? onAbrir(lugar) : abrirEnlace(row));

  const onTeclear = (e: KeyboardEvent<E>) => {
    const donde = rowDe(e.target);
    if (!donde || e.altKey || e.ctrlKey || e.metaKey) return;
    const enLaRow = e.target === donde.row;
    const destinos: Record<string, number> = {
      ArrowDown: donde.lugar + 1,
      ArrowUp: donde.lugar - 1,
      PageDown: donde.lugar + porPantalla(),
      PageUp: donde.lugar - porPantalla(),
      Home: 0,
      End: n - 1,
    };
    const destino = destinos[e.key];
    if (destino !== undefined) ir(destino);
    else if (enLaRow && e.key === 'Enter') abrir(donde.row, donde.lugar);
    else if (enLaRow && e.key === ' ') marcar(donde.lugar, e.shiftKey);
    else if (!enLaRow || e.key.length !== 1 || !onLetra?.(donde.lugar, e.key.toLowerCase())) return;
    e.preventDefault();
  };

  const onPulsar = (e: MouseEvent<E>) => {
    const donde = rowDe(e.target);
    if (!donde) return;
    if (e.target instanceof HTMLInputElement && e.target.type === 'checkbox') {
      marcar(donde.lugar, e.shiftKey);
    } else if (!esDeUnControl(e.target, donde.row) && !hayTextoMarcado()) {
      abrir(donde.row, donde.lugar);
    }
  };

  /** Makes the focused row the active one: the arrow keys go on from where somebody clicked or moved by Tab. */
  const onEnfocar = (evento: { target: EventTarget }) => {
    const donde = rowDe(evento.target);
    if (donde && donde.lugar !== activa) setActiva(donde.lugar);
  };

  return { cuerpo, actual, onTeclear, onPulsar, onEnfocar };
}
