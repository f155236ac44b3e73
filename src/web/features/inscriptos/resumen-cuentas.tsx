import { contar } from './cuentas.ts';
import type { InscriptoRow } from './rows.ts';
import piezas from '../../ui/piezas.module.css';
import css from './inscriptos.module.css';

const miles = new Intl.NumberFormat('es-AR');

export function ResumenCuentas({ rows }: { rows: readonly InscriptoRow[] }) {
  const { inscripciones, personas, por_estado } = contar(rows);
  return (
    <p className={`${piezas.nota} ${css.cuentas}`}>
      <strong>
        {miles.format(inscripciones)} {inscripciones === 1 ? 'inscripción' : 'inscripciones'} en el evento
      </strong>
      , {miles.format(personas)} {personas === 1 ? 'persona' : 'personas'} con lugar
      {por_estado.length > 0 && ': '}
      {por_estado.map(({ texto, cantidad }) => `${miles.format(cantidad)} ${texto}`).join(', ')}.
    </p>
  );
}
