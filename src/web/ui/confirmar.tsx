import { useCallback, useId, useRef, type ReactNode } from 'react';
import { Boton } from './boton.tsx';
import css from './confirmar.module.css';

interface Props {
  titulo: string;
  /** text of the button that confirms */
  confirmar: string;
  children: ReactNode;
  onConfirmar: () => void;
  onCerrar: () => void;
}

/** Asks first, mostly before what cannot be undone (regla gestion-6). Rendered while it asks; the browser's own modal dialog. */
export function Confirmar({ titulo, confirmar, children, onConfirmar, onCerrar }: Props) {
  const id = useId();
  const quitado = useRef(false);
  const abrir = useCallback((dialogo: HTMLDialogElement) => {
    quitado.current = false;
    if (!dialogo.open) dialogo.showModal();
    return () => {
      quitado.current = true;
      // Taken out of the page while it is open, it would not give the focus back.
      if (dialogo.open) dialogo.close();
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press beside it closes it; by keyboard Escape does
    <dialog
      ref={abrir}
      className={css.dialogo}
      aria-labelledby={id}
      onClose={(e) => e.currentTarget.open || quitado.current || onCerrar()}
      onClick={(e) => e.target === e.currentTarget && e.currentTarget.close()}
    >
      <div className={css.cuerpo}>
        <h2 id={id}>{titulo}</h2>
        {children}
        <div className={css.acciones}>
          {/* The harmless button first: it has the focus when the dialog opens, unless `children` hold a control. */}
          {/* oxlint-disable-next-line react/forbid-elements -- it closes its dialog and sends nothing */}
          <form method="dialog">
            <Boton type="submit" tono="contorno" ancho>
              No, volver
            </Boton>
          </form>
          <Boton tono="peligro" ancho onClick={onConfirmar}>
            {confirmar}
          </Boton>
        </div>
      </div>
    </dialog>
  );
}

/** A Confirmar that closes as soon as it is confirmed, while the action goes on without it. */
export const ConfirmarYSeguir = ({ onConfirmar, ...props }: Props) => (
  <Confirmar
    {...props}
    onConfirmar={() => {
      props.onCerrar();
      onConfirmar();
    }}
  />
);

interface PropsYEsperar extends Omit<Props, 'confirmar' | 'onConfirmar'> {
  /** text of the button that confirms, and its text while the call is under way */
  confirmar: readonly [texto: string, mientras: string];
  request: { isPending: boolean; mutate: () => void };
}

/** A Confirmar that stays open when it is confirmed. The caller closes it when the call is done, and shows a failure in `children`. */
export const ConfirmarYEsperar = ({ confirmar, request, ...props }: PropsYEsperar) => (
  <Confirmar
    {...props}
    confirmar={confirmar[request.isPending ? 1 : 0]}
    onConfirmar={() => !request.isPending && request.mutate()}
  />
);
