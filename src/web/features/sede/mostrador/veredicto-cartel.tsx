import type { ReactNode } from 'react';
import { titulosVeredicto, type Veredicto } from '../../../../shared/domain/sede/veredicto.ts';
import { Icono } from '../../../ui/iconos.tsx';
import orden from '../../../ui/orden.module.css';
import css from './mostrador.module.css';
import { SIGNOS } from './signos.ts';

/** A verdict by colour, sign and word, seen from two metres. */
export function Cartel({ tipo, children }: { tipo: Veredicto['tipo']; children?: ReactNode }) {
  return (
    <div className={`${orden.apilado1} ${css.cartel}`} data-veredicto={tipo}>
      <p className={`${orden.enLinea2} ${css.palabra}`} role="status">
        <Icono nombre={SIGNOS[tipo]} tamano="l" />
        {titulosVeredicto[tipo]}
      </p>
      {children}
    </div>
  );
}
