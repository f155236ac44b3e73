import type { SesionPermisos } from '../../../shared/domain/acceso/puede.ts';
import { Icono } from '../../ui/iconos.tsx';
import { ConflictosDeCarrera } from './conflictos-de-carrera.tsx';
import css from './insignias-personales.module.css';

interface Props {
  sesion: SesionPermisos;
  onBuscar: () => void;
}

/** What staff have in the header at any width: on a phone the search too, which is in the bar of a desk by its word. */
export function InsigniasPersonales({ sesion, onBuscar }: Props) {
  return (
    <div className={css.insignias}>
      <ConflictosDeCarrera sesion={sesion} />
      <button
        type="button"
        className={css.buscar}
        aria-haspopup="dialog"
        aria-label="Buscar persona, carrera o pantalla"
        onClick={onBuscar}
      >
        <Icono nombre="buscar" />
      </button>
    </div>
  );
}
