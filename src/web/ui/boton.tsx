import {
  useImperativeHandle,
  useRef,
  useSyncExternalStore,
  type ButtonHTMLAttributes,
  type Ref,
} from 'react';
import css from './boton.module.css';

/**
 * acento: for the main act at a place, such as to register, to pay or to hand out a kit; at most one per card, panel or dialog. peligro: for
 * what hurts, such as to delete or to give money back.
 */
export type TonoBoton = 'primario' | 'acento' | 'contorno' | 'tenue' | 'peligro';

interface Aspecto {
  tono?: TonoBoton;
  ancho?: boolean;
  grande?: boolean;
  clase?: string | undefined;
}

/** Class that makes another element look like a button: a link, which the router renders. */
export function claseBoton({
  tono = 'primario',
  ancho = false,
  grande = false,
  clase,
}: Aspecto = {}): string {
  return [css.boton, css[tono], ancho && css.ancho, grande && css.grande, clase].filter(Boolean).join(' ');
}

type PropsBase = ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> };
type Props = Aspecto & Omit<PropsBase, 'className'>;

function oirFoco(avisar: () => void): () => void {
  document.addEventListener('focusin', avisar);
  document.addEventListener('focusout', avisar);
  return () => {
    document.removeEventListener('focusin', avisar);
    document.removeEventListener('focusout', avisar);
  };
}

/**
 * A button with no look of its own. Browsers take the focus from a button that becomes disabled, as one does while its call is under way:
 * the keyboard would start again at the page's top. So one that has the focus is told to be disabled, and does nothing, until it loses it.
 */
export function BotonBase({ type = 'button', disabled = false, onClick, ref, ...resto }: PropsBase) {
  const nodo = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => nodo.current as HTMLButtonElement, []); // safe cast: runs only once the button is in the page
  const quieto = useSyncExternalStore(
    oirFoco,
    () => disabled && nodo.current !== null && document.activeElement === nodo.current,
    () => false,
  );
  return (
    <button
      {...resto}
      ref={nodo}
      type={type}
      disabled={disabled && !quieto}
      {...(quieto && { 'aria-disabled': true })}
      onClick={quieto ? (e) => e.preventDefault() : onClick}
    />
  );
}

export function Boton({ tono, ancho, grande, clase, ...resto }: Props) {
  const aspecto: Aspecto = { clase };
  if (tono) aspecto.tono = tono;
  if (ancho) aspecto.ancho = ancho;
  if (grande) aspecto.grande = grande;
  return <BotonBase className={claseBoton(aspecto)} {...resto} />;
}
