import type { SesionPermisos } from '../../../shared/domain/acceso/puede.ts';
import { Icono } from '../../ui/iconos.tsx';
import { ConflictosDeCarrera } from './conflictos-de-carrera.tsx';
import css from './insignias-personales.module.css';

interface Props {
  sesion: SesionPermisos;
  onBuscar: () => void;
}

/** Staff's part of the header at any width: open conflictos, and a search button where the menu bar does not show its own. */
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
