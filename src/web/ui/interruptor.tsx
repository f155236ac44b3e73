import css from './interruptor.module.css';

interface Props {
  /** what it turns on, for screen readers: beside it stands what it belongs to */
  etiqueta: string;
  puesto: boolean;
  impedido?: boolean;
  onCambiar: (puesto: boolean) => void;
}

/** A switch that does at once what it says. Fluent's looks the same (controles.module.css). */
export function Interruptor({ etiqueta, puesto, impedido = false, onCambiar }: Props) {
  return (
    <button
      type="button"
      role="switch"
      className={css.interruptor}
      aria-checked={puesto}
      aria-label={etiqueta}
      disabled={impedido}
      onClick={() => onCambiar(!puesto)}
    >
      <span aria-hidden="true" />
    </button>
  );
}
