import { Link } from '@tanstack/react-router';
import type { Resumen } from '../../../../shared/contract/panel.ts';
import { nombres } from '../../../comun/nombres.ts';
import css from './mirada.module.css';

type Cosa = Resumen['espera'][number];

const QUE = {
  aptos: { a: nombres.aptosMedicos, palabras: ['apto', 'aptos'] },
  deslindes: { a: nombres.deslindes, palabras: ['deslinde', 'deslindes'] },
  pagos: { a: nombres.pagos, palabras: ['pago', 'pagos'] },
} as const;

/** What waits for staff: each leads to where one acts. */
export function Espera({ espera }: { espera: readonly Cosa[] }) {
  if (espera.length === 0) return null;
  const de_varios = new Set(espera.map(({ evento_id }) => evento_id)).size > 1;
  return (
    <nav aria-label="Espera tu revisión" className={css.espera}>
      {espera.map(({ evento_id, nombre, que, cuantos }) => (
        <Link
          key={`${evento_id} ${que}`}
          to={QUE[que].a}
          params={{ id: String(evento_id) }}
          className={css.cosa}
          {...(!de_varios && { title: nombre })}
        >
          <strong>
            {cuantos} {QUE[que].palabras[cuantos === 1 ? 0 : 1]}
          </strong>{' '}
          {de_varios && nombre}
        </Link>
      ))}
    </nav>
  );
}
