import { useRef } from 'react';
import { PRIMERA_FECHA_CUPON } from '../../../shared/domain/cupon-formulario.ts';
import { Campo } from '../../ui/campo.tsx';
import { leerFecha, mostrarFecha } from '../../ui/fecha-escrita.ts';
import { Icono } from '../../ui/iconos.tsx';
import css from './cupones.module.css';

interface Props {
  etiqueta: string;
  /** a civil date once it is whole, until then what was typed */
  valor: string;
  error: string | undefined;
  alCambiar: (valor: string) => void;
}

/** A day as DD/MM/YYYY whatever language the browser speaks, or out of its calendar. Spec §5: from 2017-01-01 on. */
export function CampoDia({ etiqueta, valor, error, alCambiar }: Props) {
  const nativo = useRef<HTMLInputElement>(null);
  return (
    <Campo
      etiqueta={etiqueta}
      required
      inputMode="numeric"
      autoComplete="off"
      placeholder="DD/MM/AAAA"
      value={mostrarFecha(valor)}
      error={error}
      onChange={(e) => alCambiar(leerFecha(e.target.value, valor))}
      extremo={
        <span className={css.calendario}>
          <button
            type="button"
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
            min={PRIMERA_FECHA_CUPON}
            max="2199-12-31"
            value={/^\d{4}-\d{2}-\d{2}$/.test(valor) ? valor : ''}
            onChange={(e) => e.target.value && alCambiar(e.target.value)}
          />
        </span>
      }
    />
  );
}
