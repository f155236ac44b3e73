import { formatFecha, formatHora } from '../../../shared/domain/comun/fechas.ts';
import css from './eventos-lista.module.css';

/** Two short lines instead of a wide column. */
export function FechaYHora({ instante }: { instante: string }) {
  return (
    <time dateTime={instante} className={css.fecha}>
      <span>{formatFecha(instante)}</span> <span>{formatHora(instante)}</span>
    </time>
  );
}
