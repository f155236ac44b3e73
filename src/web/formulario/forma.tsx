import type { FocusEventHandler, KeyboardEventHandler, ReactNode, Ref } from 'react';
import { useSinGuardar } from '../api/use-sin-guardar.ts';
import { AvisoOtraPestania } from './aviso-otra-pestania.tsx';

/** What every form has to say, so that none forgets it. */
export interface EstadoDeForma {
  /** its call is under way: it is not made twice */
  enviando: boolean;
  /** what went wrong that stands beside no field; null: nothing did */
  fallo: ReactNode;
  /** something was typed that would be lost: nothing reloads over it without asking. What is only asked for is not. */
  sinGuardar: boolean;
  /** names what is being edited, for who has it open in another tab, too; null where nothing is written over */
  edita: string | null;
  onEnviar: () => unknown;
}

interface Props extends EstadoDeForma {
  id?: string;
  ref?: Ref<HTMLFormElement>;
  clase?: string | undefined;
  'aria-labelledby'?: string;
  /** what is typed after it was sent would be taken for saved */
  inert?: boolean;
  /** the failure before the fields: what follows depends on it */
  fallo_arriba?: boolean;
  /** false: the browser says what is missing */
  noValidate?: boolean;
  onBlur?: FocusEventHandler<HTMLFormElement>;
  onKeyDown?: KeyboardEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/** Every form of the application: what is no field of it is the same everywhere. */
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the keys of its fields
    <form
      {...resto}
      className={clase}
      noValidate={noValidate}
      onSubmit={(evento) => {
        evento.preventDefault();
        // A dialog's form may stand within another one in React's tree, where the event would go on to.
        evento.stopPropagation();
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
