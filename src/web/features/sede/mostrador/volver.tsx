import { Boton } from '../../../ui/boton.tsx';
import { Icono } from '../../../ui/iconos.tsx';
import css from './mostrador.module.css';

/** The way from a verdict back to the camera and the field. */
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
