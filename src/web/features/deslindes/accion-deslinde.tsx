import { Icono } from '../../ui/iconos.tsx';
import piezas from '../../ui/piezas.module.css';
import { SIN_FIRMAR, type DeslindeRow } from './rows.ts';

const ACCIONES: Readonly<Record<string, string>> = {
  PENDING: 'Ver y validar el deslinde de',
  [SIN_FIRMAR]: 'Link para que firme',
};

/** Button that opens a row's dialog, for whoever does not press the row itself. */
export function AccionDeslinde({ row, onAbrir }: { row: DeslindeRow; onAbrir: (row: DeslindeRow) => void }) {
  return (
    <button
      type="button"
      className={piezas.icono}
      aria-label={`${ACCIONES[row.estado] ?? 'Ver el deslinde de'} ${row.nombre_y_apellido}`}
      onClick={() => onAbrir(row)}
    >
      <Icono nombre="derecha" tamano="s" />
    </button>
  );
}
