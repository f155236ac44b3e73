import { useId } from 'react';
import { NotasCampo, notasDe } from './campo.tsx';
import { OpcionesSelect } from './opciones-select.tsx';
import piezas from './piezas.module.css';

interface Props<V extends string> {
  etiqueta: string;
  valor: V;
  opciones: readonly (readonly [V, string])[];
  error?: string | undefined;
  disabled?: boolean;
  pista?: string | undefined;
  onCambiar: (valor: V) => void;
}

/** The choice of one option, as a native select. */
export function Eleccion<V extends string>(props: Props<V>) {
  const { etiqueta, valor, opciones, error, disabled, pista, onCambiar } = props;
  const id = useId();
  return (
    <div className={piezas.eleccion}>
      <label htmlFor={id}>{etiqueta}</label>
      <select
        id={id}
        value={valor}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={notasDe(id, pista, error)}
        onChange={(e) => {
          const elegida = opciones.find(([otro]) => otro === e.target.value);
          if (elegida) onCambiar(elegida[0]);
        }}
      >
        <OpcionesSelect lista={opciones} />
      </select>
      <NotasCampo id={id} pista={pista} error={error} />
    </div>
  );
}
