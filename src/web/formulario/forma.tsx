import type { FocusEventHandler, KeyboardEventHandler, ReactNode, Ref } from 'react';
import { useSinGuardar } from '../api/use-sin-guardar.ts';
import { AvisoOtraPestania } from './aviso-otra-pestania.tsx';

/** What every form must pass to Forma; required, so that none is forgotten. */
export interface EstadoDeForma {
  /** true: the form's call is in progress: submitting again does nothing */
  enviando: boolean;
  /** the error that belongs to no field; null: none */
  fallo: ReactNode;
  /**
   * true: there is something to lose, as typed text or a chosen file, so logging out and a new release ask first; false: nothing worth a
   * question, as a password, or its draft (Borrador) tells of it by itself
   */
  sinGuardar: boolean;
  /** id of what is being edited, to warn a second tab with the same; null where saving overwrites nothing */
  edita: string | null;
  onEnviar: () => unknown;
}

interface Props extends EstadoDeForma {
  id?: string;
  ref?: Ref<HTMLFormElement>;
  clase?: string | undefined;
  'aria-labelledby'?: string;
  /** true: disables the form after it was sent: text typed then would be taken for saved */
  inert?: boolean;
  /** true: shows `fallo` before the fields instead of after them */
  fallo_arriba?: boolean;
  /** false: the browser's own validation says what is missing */
  noValidate?: boolean;
  onBlur?: FocusEventHandler<HTMLFormElement>;
  onKeyDown?: KeyboardEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/**
 * The <form> of every screen: prevents a second submit, warns of another tab that has the same open, and with `sinGuardar` makes a logout
 * and a new release ask first. It does not ask whoever leaves the form: that is PreguntaAlSalir.
 */
export function Forma(props: Props) {
  const {
    enviando,
    fallo,
    sinGuardar,
    edita,
    onEnviar,
    clase,
    fallo_arriba = false,
    noValidate = true,
    children,
    ...resto
  } = props;
  useSinGuardar(sinGuardar);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, react/forbid-elements -- it hears the keys of its fields; all forms are this one
    <form
      {...resto}
      className={clase}
      noValidate={noValidate}
      onSubmit={(e) => {
        e.preventDefault();
        // A dialog's form may be inside another form in React's tree: the event would bubble and submit that one too.
        e.stopPropagation();
        if (!enviando) void onEnviar();
      }}
    >
      <AvisoOtraPestania que={edita} />
      {fallo_arriba && fallo}
      {children}
      {!fallo_arriba && fallo}
    </form>
  );
}
