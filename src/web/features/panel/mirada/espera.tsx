import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { Resumen } from '../../../../shared/contract/panel.ts';
import { nombres } from '../../../comun/nombres.ts';
import { useAngosto } from '../../../ui/use-angosto.ts';
import piezas from '../../../ui/piezas.module.css';
import css from './mirada.module.css';

type Cosa = Resumen['espera'][number];

const QUE = {
  aptos: { a: nombres.aptosMedicos, palabras: ['apto', 'aptos'] },
  deslindes: { a: nombres.deslindes, palabras: ['deslinde', 'deslindes'] },
  pagos: { a: nombres.pagos, palabras: ['pago', 'pagos'] },
} as const;
/** How many links are shown at once: one line of them, so that the lists below stay in the first screen. */
const A_LA_VISTA = { angosto: 1, ancho: 3 };

/**
 * Links to what waits for staff, each to the screen where staff deal with it. The server lists the races to come first, the nearest one at
 * the top; a button shows the links for which one line has no room.
 */
export function Espera({ espera }: { espera: readonly Cosa[] }) {
  const id = useId();
  const [todas, setTodas] = useState(false);
  const entran = useAngosto() ? A_LA_VISTA.angosto : A_LA_VISTA.ancho;
  if (espera.length === 0) return null;
  const de_varios = new Set(espera.map(({ evento_id }) => evento_id)).size > 1;
  // a button '1 más' would need as much room as the one entry that it hides
  const sobran = espera.length - entran > 1 ? espera.length - entran : 0;
  const vistas = todas || sobran === 0 ? espera : espera.slice(0, entran);
  return (
    <nav aria-label="Espera tu revisión" id={id} className={css.espera}>
      {vistas.map(({ evento_id, nombre, que, cuantos }) => (
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
      {sobran > 0 && (
        <button
          type="button"
          className={piezas.palabra}
          aria-expanded={todas}
          aria-controls={id}
          onClick={() => setTodas(!todas)}
        >
          {todas ? 'Ver menos' : `${sobran} más`}
        </button>
      )}
    </nav>
  );
}
