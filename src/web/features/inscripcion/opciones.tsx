import { useId, type ReactNode } from 'react';
import piezas from '../../ui/piezas.module.css';
import { idCampo } from './etiquetas.ts';
import css from './opciones.module.css';

export interface Opcion<V extends string> {
  valor: V;
  texto: ReactNode;
  /** why this option cannot be chosen; null or absent: it can */
  motivo?: string | null;
}

interface OpcionesProps<V extends string> {
  campo: string;
  etiqueta: string;
  opciones: readonly Opcion<V>[];
  valor: V | '';
  onValor: (valor: V) => void;
  error?: string | undefined;
  pista?: string | undefined;
}

/** Choice of one among few options, shown as chips large enough for a thumb. */
export function Opciones<V extends string>(props: OpcionesProps<V>) {
  const { campo, etiqueta, opciones, valor, onValor, error, pista } = props;
  const id = useId();
  const primera = opciones.find((o) => !o.motivo);
  return (
    <fieldset
      className={`${css.opciones} ${error ? css.conError : ''}`}
      aria-describedby={error ? `${id}-error` : pista ? `${id}-pista` : undefined}
    >
      <legend>{etiqueta}</legend>
      {pista && (
        <p id={`${id}-pista`} className={`${piezas.nota} ${css.pista}`}>
          {pista}
        </p>
      )}
      <div className={piezas.juntos}>
        {opciones.map((opcion) => (
          <label key={opcion.valor} className={`${piezas.tecla} ${css.opcion}`}>
            <input
              className={piezas.encima}
              type="radio"
              name={id}
              id={opcion === primera ? idCampo(campo) : undefined}
              data-error={(error && opcion === primera) || undefined}
              checked={valor === opcion.valor}
              disabled={Boolean(opcion.motivo)}
              onChange={() => onValor(opcion.valor)}
            />
            <span>
              {opcion.motivo ? <s>{opcion.texto}</s> : opcion.texto}
              {opcion.motivo && <small>{opcion.motivo}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={`${piezas.error} ${css.error}`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Choice between a DNI and another document, for events that accept both. */
export const TipoDocumento = (props: Pick<OpcionesProps<'dni' | 'otro'>, 'valor' | 'onValor'>) => (
  <Opciones
    {...props}
    campo="tipo_documento"
    etiqueta="Tipo de documento"
    opciones={[
      { valor: 'dni', texto: 'DNI' },
      { valor: 'otro', texto: 'Pasaporte u otro' },
    ]}
  />
);
