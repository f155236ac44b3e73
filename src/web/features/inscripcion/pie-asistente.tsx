import { useId, useState, type ReactNode } from 'react';
import { escribirPrecio } from '../../../shared/domain/comun/dinero.ts';
import type { Precio } from '../../../shared/domain/precio/total-y-bonificado.ts';
import { medirBarra } from '../../ui/barra-inferior.ts';
import { Icono } from '../../ui/iconos.tsx';
import piezas from '../../ui/piezas.module.css';
import css from './pie-asistente.module.css';

interface PieProps {
  precio: Precio | null;
  detalle: ReactNode;
  /** the buttons back and forward */
  children: ReactNode;
}

/** Bar at the bottom of the wizard: the price and the step buttons. On wide screens the price has a box of its own. */
export function PieAsistente({ precio, detalle, children }: PieProps) {
  const id = useId();
  const [abierto, setAbierto] = useState(false);
  return (
    <div ref={medirBarra} className={css.pie}>
      {precio && (
        <div className={css.precio}>
          <div id={id} className={css.detalle} hidden={!abierto}>
            {detalle}
          </div>
          <button
            type="button"
            className={`${piezas.renglon} ${css.total}`}
            aria-expanded={abierto}
            aria-controls={id}
            onClick={() => setAbierto(!abierto)}
          >
            <span>Total</span>
            <span className={css.ver}>
              <span className={css.palabras}>{abierto ? 'Ocultar detalle' : 'Ver detalle'}</span>
              <span className={abierto ? undefined : css.arriba}>
                <Icono nombre="abajo" tamano="s" />
              </span>
            </span>
            <strong>{escribirPrecio(precio.total)}</strong>
          </button>
        </div>
      )}
      <div className={css.botones}>{children}</div>
    </div>
  );
}
