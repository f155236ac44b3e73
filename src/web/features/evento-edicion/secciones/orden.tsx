import { Icono } from '../../../ui/iconos.tsx';
import css from '../forma.module.css';

interface Props {
  /** what is moved, for who does not see it */
  nombre: string;
  primera: boolean;
  ultima: boolean;
  alMover: (paso: -1 | 1) => void;
}

/** Up and down: an order that hands, keyboards and readers can change alike. */
export function BotonesOrden({ nombre, primera, ultima, alMover }: Props) {
  return (
    <>
      <button
        type="button"
        className={`${css.cuadrado} ${css.arriba}`}
        aria-label={`Subir ${nombre}`}
        disabled={primera}
        onClick={() => alMover(-1)}
      >
        <Icono nombre="abajo" />
      </button>
      <button
        type="button"
        className={css.cuadrado}
        aria-label={`Bajar ${nombre}`}
        disabled={ultima}
        onClick={() => alMover(1)}
      >
        <Icono nombre="abajo" />
      </button>
    </>
  );
}

export function BotonQuitar({ nombre, alQuitar }: { nombre: string; alQuitar: () => void }) {
  return (
    <button type="button" className={css.cuadrado} aria-label={`Quitar ${nombre}`} onClick={alQuitar}>
      <Icono nombre="cerrar" />
    </button>
  );
}
