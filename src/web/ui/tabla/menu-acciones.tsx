import {
  useCallback,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import piezas from '../piezas.module.css';
import { IconoTabla } from './iconos-tabla.tsx';
import css from './menu-acciones.module.css';

/** Class of an item that is a link, with role="menuitem". For an item that is a button, use ItemAccion. */
export const claseItem = (tono?: 'peligro'): string =>
  [css.item, tono && css[tono]].filter(Boolean).join(' ');

interface PropsItem extends Pick<ComponentProps<'button'>, 'aria-disabled' | 'aria-describedby'> {
  tono?: 'peligro' | undefined;
  onElegir: () => void;
  children: ReactNode;
}

/** A menu item that is a button. */
export function ItemAccion({ tono, onElegir, ...resto }: PropsItem) {
  return <button type="button" role="menuitem" className={claseItem(tono)} onClick={onElegir} {...resto} />;
}

/** Items that belong together, under their heading. CSS hides a group without items. */
export function GrupoItems({ titulo, children }: { titulo: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={css.grupo}>
      <span id={id} className={css.titulo}>
        {titulo}
      </span>
      {children}
    </div>
  );
}

/** Text that says why items are disabled; they name its id in `aria-describedby`. It has no role, as it is no item of the menu. */
export function MotivoItems({ id, children }: { id: string; children: ReactNode }) {
  return (
    <span id={id} className={css.motivo}>
      {children}
    </span>
  );
}

interface Props {
  /** says of what: 'Acciones de Ballenas 15K' */
  etiqueta: string;
  /** a button with a content of its own, for a menu outside a table; absent: three dots */
  boton?: { clase: string; contenido: ReactNode };
  /** the items, made only while the menu is open: ItemAccion, or links with role="menuitem" and claseItem() */
  children: () => ReactNode;
}

const ALTO_DE_RESERVA = 16;
const QUIETO_PX = 4;

/** Menu of what can be done, mostly with one row. A popover of the browser: above everything, closed by Escape or a press outside. */
export function MenuAcciones({ etiqueta, boton: propio, children }: Props) {
  // Where the open menu is put; null: it is closed. Not in the row: a list that is refreshed moves its rows, and the
  // browser closes a popover that is moved. In the dialog around it, as a modal one makes the rest of the page inert.
  const [donde, setDonde] = useState<Element | null>(null);
  const abierto = donde !== null;
  const boton = useRef<HTMLButtonElement>(null);
  // A press on the button closes the menu before its click arrives: without this the click would open it again.
  const estabaAbierto = useRef(false);

  const mostrar = useCallback((menu: HTMLDivElement | null) => {
    const ancla = boton.current?.getBoundingClientRect();
    if (!menu || !ancla) return undefined;
    menu.showPopover?.();
    const { offsetWidth: ancho, offsetHeight: alto } = menu;
    const abajo = ancla.bottom + alto + ALTO_DE_RESERVA < window.innerHeight || ancla.top < alto;
    // Keeps the menu on the screen, 8 px from its edges; a menu taller than the screen begins at the top.
    const sinSalirse = (y: number) => Math.max(8, Math.min(y, window.innerHeight - alto - 8));
    menu.style.top = `${sinSalirse(abajo ? ancla.bottom + 4 : ancla.top - alto - 4)}px`;
    menu.style.left = `${Math.max(8, ancla.right - ancho)}px`;
    items(menu)[0]?.focus();
    // Closes on scroll: the menu would stay in place while its row moves away.
    const onDesplazar = (e: Event) => {
      if (e.target === menu) return;
      // Scroll events also arrive late, from a scroll that ended before the menu opened: close it only if its button moved since.
      const ahora = boton.current?.getBoundingClientRect();
      if (!ahora || Math.abs(ahora.top - ancla.top) > QUIETO_PX) setDonde(null);
    };
    window.addEventListener('scroll', onDesplazar, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', onDesplazar, { capture: true });
  }, []);

  const cerrar = () => {
    setDonde(null);
    boton.current?.focus();
  };

  const onTeclear = (e: KeyboardEvent<HTMLDivElement>) => {
    // Keys pressed in the menu must not act on the table below it, too.
    e.stopPropagation();
    const lista = items(e.currentTarget);
    const i = lista.findIndex((item) => item === document.activeElement);
    const destino = { ArrowDown: i + 1, ArrowUp: i - 1, Home: 0, End: lista.length - 1 }[e.key];
    if (destino !== undefined) {
      e.preventDefault();
      lista.at(destino % lista.length)?.focus();
    } else if (e.key === 'ArrowRight' || e.key === 'ArrowLeft') {
      e.preventDefault();
      alLado(lista, lista[i], e.key === 'ArrowRight' ? 1 : -1)?.focus();
    } else if (e.key === 'Escape' || e.key === 'Tab') {
      e.preventDefault();
      cerrar();
    }
  };

  return (
    <>
      <button
        ref={boton}
        type="button"
        className={propio?.clase ?? `${piezas.redondo} ${css.boton}`}
        aria-haspopup="menu"
        aria-expanded={abierto}
        aria-label={propio ? undefined : etiqueta}
        onPointerDown={() => (estabaAbierto.current = abierto)}
        onClick={() => {
          setDonde(estabaAbierto.current ? null : (boton.current?.closest('dialog, main') ?? document.body));
          estabaAbierto.current = false;
        }}
      >
        {propio?.contenido ?? <IconoTabla nombre="mas" tamano="m" />}
      </button>
      {donde &&
        createPortal(
          // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on its items
          <div
            ref={mostrar}
            popover="auto"
            role="menu"
            aria-label={etiqueta}
            className={`${piezas.flotante} ${css.menu}`}
            onKeyDown={onTeclear}
            onClick={cerrar}
            onToggle={(e) => e.newState === 'closed' && setDonde(null)}
          >
            {children()}
          </div>,
          donde,
        )}
    </>
  );
}

const items = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role="menuitem"]'),
];

/** The item of the next column to that side which is nearest in height; undefined: there is no column there, or `de` is absent. */
function alLado(lista: readonly HTMLElement[], de: HTMLElement | undefined, lado: 1 | -1) {
  if (!de) return undefined;
  const { left, top } = de.getBoundingClientRect();
  const lejos = (item: HTMLElement) => {
    const otro = item.getBoundingClientRect();
    return [(otro.left - left) * lado, Math.abs(otro.top - top)] as const;
  };
  return lista
    .filter((item) => lejos(item)[0] > 1)
    .toSorted((a, b) => lejos(a)[0] - lejos(b)[0] || lejos(a)[1] - lejos(b)[1])[0];
}
