import { useId } from 'react';
import piezas from '../../../ui/piezas.module.css';
import css from './faltas.module.css';

interface Props<V extends string> {
  etiqueta: string;
  opciones: readonly (readonly [valor: V, texto: string])[];
  valor: V | '';
  error?: string | null | undefined;
  onElegir: (valor: V) => void;
}

/** A choice of one among few options, shown as large buttons. */
export function Elegir<V extends string>({ etiqueta, opciones, valor, error, onElegir }: Props<V>) {
  const id = useId();
  return (
    <fieldset
      className={css.elegir}
      aria-describedby={error ? `${id}-error` : undefined}
      data-mal={error ? true : undefined}
    >
      <legend>{etiqueta}</legend>
      <div className={piezas.juntos}>
        {opciones.map(([cual, texto]) => (
          <label key={cual} className={`${piezas.tecla} ${css.opcion}`}>
            <input
              className={piezas.encima}
              type="radio"
              name={id}
              checked={valor === cual}
              onChange={() => onElegir(cual)}
            />
            <span>{texto}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={piezas.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
