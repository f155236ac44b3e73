import { Boton } from '../../../ui/boton.tsx';
import { Icono } from '../../../ui/iconos.tsx';
import css from './mostrador.module.css';

/** The button that leaves what fills the screen of the desk: back to the camera and the field, or to a code that waits. */
export function Volver({ onVolver }: { onVolver: () => void }) {
  return (
    <div className={css.arriba}>
      <Boton tono="tenue" onClick={onVolver}>
        <Icono nombre="izquierda" tamano="s" />
        Volver
      </Boton>
    </div>
  );
}
