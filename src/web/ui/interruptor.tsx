import piezas from './piezas.module.css';
import css from './interruptor.module.css';

interface Props {
  etiqueta: string;
  /** true: the label is hidden and only read by screen readers, since what stands around the switch says the same */
  muda?: boolean;
  id?: string;
  /** id of the text that describes the switch */
  descrito_por?: string | undefined;
  puesto: boolean;
  impedido?: boolean;
  onCambiar: (puesto: boolean) => void;
}

/** An on/off switch. Its caller decides whether a press is saved at once or with a form. */
export function Interruptor({ etiqueta, muda, id, descrito_por, puesto, impedido, onCambiar }: Props) {
  return (
    <label className={css.interruptor}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={puesto}
        id={id}
        checked={puesto}
        disabled={impedido}
        aria-describedby={descrito_por}
        onChange={(e) => onCambiar(e.target.checked)}
      />
      <span className={muda ? piezas.oculto : undefined}>{etiqueta}</span>
    </label>
  );
}
