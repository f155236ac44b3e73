import type { ReactNode } from 'react';
import { Pares } from './pares.tsx';
import piezas from './piezas.module.css';
import css from './datos.module.css';

/** Names with their values; those without one are left out. */
export function Datos({ datos }: { datos: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={`${piezas.pares} ${css.datos}`}>
      <Pares de={datos.filter(([, valor]) => valor !== null && valor !== undefined && valor !== '')} />
    </dl>
  );
}
