import type { ComponentProps } from 'react';
import { Forma } from '../../formulario/forma.tsx';
import css from './validar-apto.module.css';

/** Form to decide about one certificate. Its `fallo` is null: the component Revision shows failures above the form or at its field. */
export function FormaDecision(props: Omit<ComponentProps<typeof Forma>, 'clase' | 'edita' | 'fallo'>) {
  return (
    <Forma
      {...props}
      clase={css.decision}
      // a second tab overwrites nothing: the server refuses a second decision
      edita={null}
      fallo={null}
    />
  );
}
