import { useId } from 'react';
import { NotasCampo, notasDe } from '../../../ui/campo.tsx';
import { OpcionesSelect } from '../../../ui/opciones-select.tsx';
import piezas from '../../../ui/piezas.module.css';

interface Props {
  etiqueta: string;
  opciones: readonly (readonly [valor: string, texto: string])[];
  valor: string;
  error: string | undefined;
  onElegir: (valor: string) => void;
}

/** A choice among many, by the browser's own list. */
export function CampoSelect({ etiqueta, opciones, valor, error, onElegir }: Props) {
  const id = useId();
  return (
    <div className={piezas.eleccion}>
      <label htmlFor={id}>{etiqueta}</label>
      <select
        id={id}
        value={valor}
        aria-invalid={error ? true : undefined}
        aria-describedby={notasDe(id, undefined, error)}
        onChange={({ target }) => onElegir(target.value)}
      >
        <option value="">Elegí…</option>
        <OpcionesSelect lista={opciones} />
      </select>
      <NotasCampo id={id} pista={undefined} error={error} />
    </div>
  );
}
