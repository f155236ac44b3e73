import type { ReactNode } from 'react';

interface Props {
  /** name of the text, for screen readers */
  etiqueta: string;
  clase: string | undefined;
  children: ReactNode;
}

/** A long text in a box that scrolls by itself. The box can have the focus, so that the keyboard can scroll it. */
export function TextoALeer({ etiqueta, clase, children }: Props) {
  return (
    <div className={clase} tabIndex={0} role="region" aria-label={etiqueta}>
      {children}
    </div>
  );
}
