import type { Resumen } from '../../../../shared/contract/panel.ts';
import { aCentavos, formatearPesos } from '../../../../shared/domain/comun/dinero.ts';
import css from './cifras.module.css';

export const enPesos = (pesos: number): string => formatearPesos(aCentavos(pesos));
const miles = new Intl.NumberFormat('es-AR');

/** The figures that people look for first: how many registered, how much money came, how many lugares are free. */
export function Totales({ totales }: { totales: Resumen['totales'] }) {
  const { confirmadas, pendientes, recaudado, devuelto, en_revision, cupo, lugares } = totales;
  const aparte = [
    devuelto > 0 && `${enPesos(devuelto)} devueltos`,
    en_revision > 0 && `${enPesos(en_revision)} en revisión`,
  ].filter(Boolean);
  return (
    <dl className={css.totales}>
      <div>
        <dt>Inscriptos</dt>
        <dd>{miles.format(confirmadas)}</dd>
        <dd className={css.detalle}>
          {pendientes === 0 ? 'Sin pagos pendientes' : `Más ${miles.format(pendientes)} con pago pendiente`}
        </dd>
      </div>
      <div>
        <dt>Recaudado</dt>
        <dd>{enPesos(recaudado)}</dd>
        <dd className={css.detalle}>{aparte.length > 0 ? aparte.join(' · ') : 'Sin devoluciones'}</dd>
      </div>
      <div>
        <dt>Lugares libres</dt>
        <dd>{miles.format(lugares)}</dd>
        <dd className={css.detalle}>{cupo === 0 ? 'Sin próximos eventos' : `De ${miles.format(cupo)}`}</dd>
      </div>
    </dl>
  );
}
