import { escribirFecha, escribirHora } from '../../../shared/domain/comun/fechas.ts';
import css from './eventos-lista.module.css';

/** Two short lines instead of a wide column. */
export function FechaYHora({ instante }: { instante: string }) {
  return (
    <time dateTime={instante} className={css.fecha}>
      <span>{escribirFecha(instante)}</span> <span>{escribirHora(instante)}</span>
    </time>
  );
}
