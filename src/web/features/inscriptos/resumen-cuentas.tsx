import { contar } from './cuentas.ts';
import type { InscriptoRow } from './rows.ts';
import piezas from '../../ui/piezas.module.css';
import css from './inscriptos.module.css';
import { escribirCantidad, escribirCuantos } from '../../../shared/domain/comun/cantidad.ts';

export function ResumenCuentas({ rows }: { rows: readonly InscriptoRow[] }) {
  const { inscripciones, personas, por_estado } = contar(rows);
  return (
    <p className={`${piezas.nota} ${css.cuentas}`}>
      <strong>{escribirCuantos(inscripciones, 'inscripción', 'inscripciones')} en el evento</strong>,{' '}
      {escribirCuantos(personas, 'persona', 'personas')} con lugar
      {por_estado.length > 0 && ': '}
      {por_estado.map(({ texto, cantidad }) => `${escribirCantidad(cantidad)} ${texto}`).join(', ')}.
    </p>
  );
}
