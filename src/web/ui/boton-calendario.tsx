import { useRef } from 'react';
import { Icono } from './iconos.tsx';
import piezas from './piezas.module.css';
import css from './boton-calendario.module.css';
import { FECHA_MAXIMA, FECHA_MINIMA } from '../../shared/domain/comun/fecha-minima.ts';

interface Props {
  /** label of the field that the button belongs to */
  etiqueta: string;
  valor: string;
  min?: string;
  max?: string;
  onElegir: (fecha: string) => void;
}

/** Button beside a typed day that opens the browser's own calendar; without `min` the calendar starts at 2017-01-01 (regla carrera-2). */
export function BotonCalendario({
  etiqueta,
  valor,
  min = FECHA_MINIMA,
  max = FECHA_MAXIMA,
  onElegir,
}: Props) {
  const nativo = useRef<HTMLInputElement>(null);
  return (
    <span className={css.calendario}>
      <button
        type="button"
        className={piezas.icono}
        aria-label={`Elegir ${etiqueta.toLowerCase()} en el calendario`}
        onClick={() => nativo.current?.showPicker()}
      >
        <Icono nombre="calendario" />
      </button>
      <input
        ref={nativo}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        min={min}
        max={max}
        value={/^\d{4}-\d{2}-\d{2}$/.test(valor) ? valor : ''}
        onChange={(e) => e.target.value && onElegir(e.target.value)}
      />
    </span>
  );
}
