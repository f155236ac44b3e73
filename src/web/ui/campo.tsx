import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react';
import css from './campo.module.css';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  etiqueta: string;
  pista?: string;
  error?: string | null | undefined;
  /** a control at the end of the field, e.g. to show a password */
  extremo?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled field whose hint and error are read with it. */
export function Campo({ etiqueta, pista, error, extremo, ...resto }: Props) {
  const id = useId();
  const descripcion = [pista && `${id}-pista`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={css.campo}>
      <label htmlFor={id} className={css.etiqueta}>
        {etiqueta}
      </label>
      <div className={css.caja}>
        <input
          id={id}
          className={css.control}
          aria-invalid={error ? true : undefined}
          aria-describedby={descripcion || undefined}
          {...resto}
        />
        {extremo}
      </div>
      {pista && (
        <p id={`${id}-pista`} className={css.pista}>
          {pista}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={css.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

interface PropsLargo extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'> {
  etiqueta: string;
  pista?: string;
  error?: string | null | undefined;
}

/** The same for a text of several lines. */
export function CampoLargo({ etiqueta, pista, error, ...resto }: PropsLargo) {
  const id = useId();
  const descripcion = [pista && `${id}-pista`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={css.campo}>
      <label htmlFor={id} className={css.etiqueta}>
        {etiqueta}
      </label>
      <textarea
        id={id}
        rows={3}
        className={`${css.control} ${css.largo}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={descripcion || undefined}
        {...resto}
      />
      {pista && (
        <p id={`${id}-pista`} className={css.pista}>
          {pista}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={css.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

interface PropsCasilla {
  etiqueta: string;
  pista?: string;
  marcada: boolean;
  alCambiar: (marcada: boolean) => void;
}

export function Casilla({ etiqueta, pista, marcada, alCambiar }: PropsCasilla) {
  const id = useId();
  return (
    <div className={css.casilla}>
      <input
        id={id}
        type="checkbox"
        checked={marcada}
        aria-describedby={pista ? `${id}-pista` : undefined}
        onChange={(evento) => alCambiar(evento.target.checked)}
      />
      <label htmlFor={id}>{etiqueta}</label>
      {pista && (
        <p id={`${id}-pista`} className={css.pista}>
          {pista}
        </p>
      )}
    </div>
  );
}
