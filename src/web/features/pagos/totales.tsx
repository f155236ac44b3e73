import type { RespuestaDe } from '../../../shared/contract/api.ts';
import { aCentavos, formatearPesos } from '../../../shared/domain/comun/dinero.ts';
import css from './pagos.module.css';
import { escribirCuantos } from '../../../shared/domain/comun/cantidad.ts';

type Valores = RespuestaDe<'listPagosEvento'>['totales'];

/**
 * Sums in pesos of all payments that match the search and the filters, not only of those on the page in view. Payments in other currencies
 * are in no sum, but are counted among those in review.
 */
export function Totales({ totales: t }: { totales: Valores }) {
  const pesos = (valor: number) => formatearPesos(aCentavos(valor));
  const n = t.pagos_en_revision;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a narrow one scrolls sideways, and keys must reach it
    <dl className={css.totales} tabIndex={0} aria-label="Totales de los pagos de la lista">
      <Total nombre="Cobrado" valor={pesos(t.cobrado)} />
      <Total nombre="Devuelto" valor={pesos(t.devuelto)} />
      <Total nombre="Neto" valor={pesos(t.neto)} />
      <Total
        nombre={n === 0 ? 'En revisión' : `En revisión (${escribirCuantos(n, 'pago', 'pagos')})`}
        valor={pesos(t.en_revision)}
        atencion={n > 0}
      />
      <Total nombre="Pendiente" valor={pesos(t.pendiente)} />
    </dl>
  );
}

function Total({ nombre, valor, atencion = false }: { nombre: string; valor: string; atencion?: boolean }) {
  return (
    <div className={atencion ? css.atencion : undefined}>
      <dt>{nombre}</dt>
      <dd>{valor}</dd>
    </div>
  );
}
