import { escribirFecha, escribirHora } from '../../../shared/domain/comun/fechas.ts';
import css from './eventos-lista.module.css';

/** A moment's date and time on two short lines, since on one line they would need a wide column. */
export function FechaYHora({ instante }: { instante: string }) {
  return (
    <time dateTime={instante} className={css.fecha}>
      <span>{escribirFecha(instante)}</span> <span>{escribirHora(instante)}</span>
    </time>
  );
}
