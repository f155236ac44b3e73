import { createContext, useContext, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Boton } from './boton.tsx';
import { Icono } from './iconos.tsx';
import controles from './controles.module.css';
import tonos from './tonos.module.css';
import css from './marco-dialogo.module.css';

interface MarcoDialogoProps {
  titulo: string;
  tono?: 'ok' | 'aviso' | 'error' | undefined;
  /** true: wider, and the whole screen on a phone: for long texts, forms, pictures and the signature pad */
  grande?: boolean;
  /** true: takes the whole screen, e.g. for a form of several parts */
  pantalla?: boolean;
  /** true: must be answered: neither Escape nor a touch outside closes it */
  firme?: boolean;
  /** absent: one button that closes it */
  acciones?: ReactNode;
  onCerrar: () => void;
  children: ReactNode;
}

const ICONOS = { ok: 'listo', aviso: 'reloj', error: 'aviso' } as const;

/** Whether the dialog is open: where dialogs follow one another, a closed one stays rendered until the next one takes its place. */
export const DialogoAbierto = createContext(true);

/**
 * Shows a dialog that has just opened from its beginning. The browser has focused its first control and scrolled to it: where that control
 * is below a text taller than the screen, the beginning of the text is out of sight.
 */
function desdeElPrincipio(dialogo: HTMLElement, titulo: HTMLElement | null): void {
  const corridos = [dialogo, dialogo.firstElementChild].filter((e) => e && e.scrollTop > 0);
  if (corridos.length === 0) return;
  // The title gets its tabindex only now: with one when the dialog opens, it would be focused by the browser as the first control.
  titulo?.setAttribute('tabindex', '-1');
  titulo?.focus({ preventScroll: true });
  for (const corrido of corridos) corrido?.scrollTo(0, 0);
}

/**
 * The browser's own modal dialog: it makes the page behind inert, keeps the focus inside, and gives it back when it closes, also when
 * another dialog takes its place or the screen goes.
 */
export function MarcoDialogo(props: MarcoDialogoProps) {
  const {
    titulo,
    tono,
    grande = false,
    pantalla = false,
    firme = false,
    onCerrar,
    acciones = (
      <Boton tono="contorno" onClick={onCerrar}>
        Cerrar
      </Boton>
    ),
    children,
  } = props;
  const abierto = useContext(DialogoAbierto);
  // as it opens: where it becomes firm once something is written in it, its role stays the one that was read out
  const [role] = useState(firme ? 'alertdialog' : undefined);
  const id = useId();
  const dialogo = useRef<HTMLDialogElement>(null);
  const cabeza = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    const actual = dialogo.current;
    if (!abierto || !actual) return;
    actual.showModal();
    desdeElPrincipio(actual, cabeza.current);
    return () => {
      // A question over this dialog first: while it is open, the page behind is inert and cannot get the focus back.
      for (const encima of [...actual.querySelectorAll<HTMLDialogElement>('dialog[open]')].toReversed())
        encima.close();
      actual.close();
    };
  }, [abierto]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the dialog hears the keys of what it holds
    <dialog
      ref={dialogo}
      className={`${css.superficie} ${grande ? css.grande : ''} ${pantalla ? css.pantalla : ''}`}
      role={role}
      aria-labelledby={id}
      onCancel={(e) => {
        // React hands on the Escape of a question that was opened from in here: that closes the question alone
        if (e.target !== e.currentTarget) return;
        e.preventDefault();
        if (!firme) onCerrar();
      }}
      onKeyDown={(e) => {
        // At a second Escape in a row the browser would close the dialog whatever onCancel does.
        if (e.key === 'Escape' && firme) e.preventDefault();
      }}
      onClick={(e) => {
        if (!firme && e.target === e.currentTarget) onCerrar();
      }}
    >
      <div className={css.cuerpo}>
        <h2 id={id} ref={cabeza} className={css.titulo}>
          {tono && (
            <span className={`${css.icono} ${tonos[tono]}`}>
              <Icono nombre={ICONOS[tono]} />
            </span>
          )}
          {titulo}
        </h2>
        <div className={`${css.contenido} ${controles.controles}`}>{children}</div>
        <div className={css.acciones}>{acciones}</div>
      </div>
    </dialog>
  );
}
