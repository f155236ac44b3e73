import { Icono } from '../../ui/iconos.tsx';
import piezas from '../../ui/piezas.module.css';
import { SIN_FIRMAR, type FilaDeslinde } from './filas.ts';

const ACCIONES: Readonly<Record<string, string>> = {
  PENDING: 'Ver y validar el deslinde de',
  [SIN_FIRMAR]: 'Link para que firme',
};

/** Opens a row, for who does not press on it. */
export function AccionDeslinde({
  fila,
  alAbrir,
}: {
  fila: FilaDeslinde;
  alAbrir: (fila: FilaDeslinde) => void;
}) {
  return (
    <button
      type="button"
      className={piezas.icono}
      aria-label={`${ACCIONES[fila.estado] ?? 'Ver el deslinde de'} ${fila.nombre_y_apellido}`}
      onClick={() => alAbrir(fila)}
    >
      <Icono nombre="derecha" tamano="s" />
    </button>
  );
}
