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

interface PropsNotas {
  /** id of the field that hint and error belong to */
  id: string;
  pista: string | undefined;
  error: string | null | undefined;
}

/** What describes a field: the ids of its hint and its error, as far as it has them; undefined: it has neither. */
export const notasDe = (id: string, pista: string | undefined, error: string | null | undefined) =>
  [pista && `${id}-pista`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** A field's hint and error, under it. */
export function NotasCampo({ id, pista, error }: PropsNotas) {
  return (
    <>
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
    </>
  );
}

/** Props of a field that tie it to its label, hint and error. */
const descripcionDe = (id: string, pista: string | undefined, error: string | null | undefined) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby': notasDe(id, pista, error),
});

/** A field between its label above and its hint and error below. */
function Marco({ etiqueta, children, ...notas }: PropsNotas & { etiqueta: string; children: ReactNode }) {
  return (
    <div className={css.campo}>
      <label htmlFor={notas.id} className={css.etiqueta}>
        {etiqueta}
      </label>
      {children}
      <NotasCampo {...notas} />
    </div>
  );
}

/** A labelled field whose hint and error are read with it. */
export function Campo({ etiqueta, pista, error, extremo, ...resto }: Props) {
  const id = useId();
  return (
    <Marco id={id} etiqueta={etiqueta} pista={pista} error={error}>
      <div className={css.caja}>
        <input className={css.control} {...descripcionDe(id, pista, error)} {...resto} />
        {extremo}
      </div>
    </Marco>
  );
}

interface PropsLargo extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'> {
  etiqueta: string;
  pista?: string;
  error?: string | null | undefined;
}

/** A labelled field for a text of several lines, with its hint and error. */
export function CampoLargo({ etiqueta, pista, error, ...resto }: PropsLargo) {
  const id = useId();
  return (
    <Marco id={id} etiqueta={etiqueta} pista={pista} error={error}>
      <textarea
        rows={3}
        className={`${css.control} ${css.largo}`}
        {...descripcionDe(id, pista, error)}
        {...resto}
      />
    </Marco>
  );
}

interface PropsCasilla {
  etiqueta: string;
  pista?: string;
  marcada: boolean;
  onCambiar: (marcada: boolean) => void;
}

export function Casilla({ etiqueta, pista, marcada, onCambiar }: PropsCasilla) {
  const id = useId();
  return (
    <div className={css.casilla}>
      <input
        id={id}
        type="checkbox"
        checked={marcada}
        aria-describedby={pista ? `${id}-pista` : undefined}
        onChange={(e) => onCambiar(e.target.checked)}
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
