import { useId } from 'react';
import piezas from './piezas.module.css';
import css from './una-de.module.css';

interface Props<V extends string> {
  titulo: string;
  opciones: readonly (readonly [V, string])[];
  valor: V;
  onElegir: (valor: V) => void;
}

/** Radio buttons: a choice among few options, one under the other. */
export function UnaDe<V extends string>({ titulo, opciones, valor, onElegir }: Props<V>) {
  const nombre = useId();
  return (
    <fieldset className={`${piezas.grupo} ${css.grupo}`}>
      <legend>{titulo}</legend>
      {opciones.map(([una, texto]) => (
        <label key={una}>
          <input type="radio" name={nombre} checked={una === valor} onChange={() => onElegir(una)} />
          {texto}
        </label>
      ))}
    </fieldset>
  );
}
