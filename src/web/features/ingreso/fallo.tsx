import type { ReactNode } from 'react';
import tonos from '../../ui/tonos.module.css';
import css from './ingreso.module.css';

/** Why the form to log in, to ask for a new password or to set it was refused, or could not be sent. */
export const Fallo = ({ children }: { children: ReactNode }) => (
  <p className={`${tonos.error} ${css.error}`} role="alert">
    {children}
  </p>
);
