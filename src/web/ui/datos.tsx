import type { ReactNode } from 'react';
import piezas from './piezas.module.css';
import css from './datos.module.css';

/** Names with their values; those without one are left out. */
export function Datos({ datos }: { datos: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={`${piezas.pares} ${css.datos}`}>
      {datos.map(
        ([nombre, valor]) =>
          valor !== null &&
          valor !== undefined &&
          valor !== '' && (
            <div key={nombre}>
              <dt>{nombre}</dt>
              <dd>{valor}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
