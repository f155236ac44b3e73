import type { Tablero } from '../../../../shared/contract/sede-tablero.ts';
import orden from '../../../ui/orden.module.css';
import piezas from '../../../ui/piezas.module.css';
import css from './oficina.module.css';

/** How many persons are accredited, and of how many, in all and in each modality. */
export function Acreditados({ modalidades }: Pick<Tablero, 'modalidades'>) {
  const total = modalidades.reduce((suma, { personas }) => suma + personas, 0);
  const hechas = modalidades.reduce((suma, { acreditadas }) => suma + acreditadas, 0);
  return (
    <>
      <p className={css.cifra}>
        <strong className={piezas.cifra}>{hechas}</strong> de {total} personas
      </p>
      <ul className={`${orden.apilado3} ${css.modalidades}`}>
        {modalidades.map(({ modalidad_id, nombre, personas, acreditadas }) => (
          <li key={modalidad_id}>
            <span>{nombre}</span>
            <span>
              {acreditadas} de {personas}
            </span>
            <progress
              className={piezas.avance}
              max={Math.max(personas, 1)}
              value={acreditadas}
              aria-label={`Acreditadas en ${nombre}`}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
