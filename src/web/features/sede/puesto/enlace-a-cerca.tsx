import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { nombresSede } from '../../../comun/nombres-sede.ts';
import { claseBoton } from '../../../ui/boton.tsx';
import { usePuesto } from '../puesto.ts';

interface Props {
  /** the step to begin with; undefined: the screen where one chooses */
  paso?: 'conectar' | 'sumar' | undefined;
  boton: Parameters<typeof claseBoton>[0];
  children: ReactNode;
}

/** Link to the screen on which the phones of a race day exchange without network. */
export function EnlaceACerca({ paso, boton, children }: Props) {
  const { evento_id } = usePuesto().bitacora;
  return (
    <Link
      to={nombresSede.cerca}
      params={{ id: String(evento_id) }}
      search={{ paso }}
      className={claseBoton(boton)}
    >
      {children}
    </Link>
  );
}
