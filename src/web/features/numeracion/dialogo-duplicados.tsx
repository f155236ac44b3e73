import { mensajesNumeracion } from '../../../shared/domain/numeracion/mensajes.ts';
import { Boton } from '../../ui/boton.tsx';
import { MarcoDialogo } from '../../ui/marco-dialogo.tsx';
import css from './numeracion.module.css';

export interface Repetido {
  numero: number;
  /** names of the registrations that would have this number and, if a puesto of the race day holds it to give, a text that names it */
  nombres: readonly string[];
}

interface Props {
  titulo: string;
  repetidos: readonly Repetido[];
  onAceptar: () => void;
  onVolver: () => void;
}

/**
 * Lists the numbers that several registrations would have or that a puesto of the race day holds to give. Saving them anyway is allowed
 * (regla numeracion-1).
 */
export function DialogoDuplicados({ titulo, repetidos, onAceptar, onVolver }: Props) {
  return (
    <MarcoDialogo
      titulo={titulo}
      tono="aviso"
      onCerrar={onVolver}
      acciones={
        <>
          <Boton tono="contorno" onClick={onVolver}>
            Volver a revisar
          </Boton>
          <Boton onClick={onAceptar}>{mensajesNumeracion.aceptar_y_guardar}</Boton>
        </>
      }
    >
      <ul className={css.repetidos}>
        {repetidos.map(({ numero, nombres }) => (
          <li key={numero}>
            <strong>{numero}</strong>
            <span>{nombres.join(' · ')}</span>
          </li>
        ))}
      </ul>
    </MarcoDialogo>
  );
}
