import { BotonBase } from '../../../ui/boton.tsx';
import { Icono } from '../../../ui/iconos.tsx';
import css from '../forma.module.css';

interface Props {
  /** name of what is moved, for screen readers */
  nombre: string;
  primera: boolean;
  ultima: boolean;
  onMover: (paso: -1 | 1) => void;
}

/** Buttons that move a row up or down: unlike dragging, they work by touch, keyboard and screen reader. */
export function BotonesOrden({ nombre, primera, ultima, onMover }: Props) {
  return (
    <>
      <BotonBase
        className={`${css.cuadrado} ${css.arriba}`}
        aria-label={`Subir ${nombre}`}
        disabled={primera}
        onClick={() => onMover(-1)}
      >
        <Icono nombre="abajo" />
      </BotonBase>
      <BotonBase
        className={css.cuadrado}
        aria-label={`Bajar ${nombre}`}
        disabled={ultima}
        onClick={() => onMover(1)}
      >
        <Icono nombre="abajo" />
      </BotonBase>
    </>
  );
}

export function BotonQuitar({ nombre, onQuitar }: { nombre: string; onQuitar: () => void }) {
  return (
    <button type="button" className={css.cuadrado} aria-label={`Quitar ${nombre}`} onClick={onQuitar}>
      <Icono nombre="cerrar" />
    </button>
  );
}
