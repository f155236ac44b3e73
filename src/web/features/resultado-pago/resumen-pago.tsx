import type { DatosPago } from '../../../shared/contract/inscripciones.ts';
import { aCentavos, escribirPrecio, formatearPesos } from '../../../shared/domain/comun/dinero.ts';
import { escribirFechaHoraHs } from '../../../shared/domain/comun/fechas.ts';
import { lineasPrecio, llevaServicio } from '../../../shared/domain/precio/lineas.ts';
import { Pares } from '../../ui/pares.tsx';
import orden from '../../ui/orden.module.css';
import css from './resultado-pago.module.css';

const pesos = (valor: number): string => formatearPesos(aCentavos(valor));

/** How much of the total is paid, in centavos: the approved payments that count, less what was refunded of them. */
const pagadoDe = ({ payments }: DatosPago): number =>
  payments
    .filter(({ aplicacion, status }) => aplicacion === 'aplicado' && status === 'approved')
    .reduce(
      (suma, pago) =>
        suma + aCentavos(pago.transaction_details.total_paid_amount) - aCentavos(pago.monto_reembolsado),
      0,
    );

interface Props {
  modalidad: string;
  datos: DatosPago;
  /** whether the payment is awaited: only then are the rest to pay and the last day for it shown */
  pendiente: boolean;
  /**
   * true: the payment is to come by a cash ticket, which has an end of its own, earlier than the hold's. The hold's end is then not shown
   * here as the one to pay by, as it would mislead
   */
  con_ticket: boolean;
}

/** What the price is made of (regla precio-10). */
export function ResumenPago({ modalidad, datos, pendiente, con_ticket }: Props) {
  const rows: [string, string][] = [[modalidad, escribirPrecio(aCentavos(datos.valor_modalidad))]];
  if (datos.descuento > 0) {
    rows.push([lineasPrecio.cupon(datos.codigo ?? '', datos.porcentaje), pesos(-datos.descuento)]);
  }
  if (datos.cargo_remeras > 0) rows.push([lineasPrecio.remera, pesos(datos.cargo_remeras)]);
  if (llevaServicio(datos.costo_servicio))
    rows.push([lineasPrecio.costo_servicio, pesos(datos.costo_servicio)]);
  const pagado = pendiente ? pagadoDe(datos) : 0;
  return (
    <dl className={`${orden.apilado2} ${css.resumen}`}>
      <Pares de={rows} />
      <div className={css.total}>
        <dt>{lineasPrecio.total}</dt>
        <dd>{escribirPrecio(aCentavos(datos.total))}</dd>
      </div>
      {pagado > 0 && (
        <>
          <div>
            <dt>Ya pagaste</dt>
            <dd>{formatearPesos(pagado)}</dd>
          </div>
          <div className={css.total}>
            <dt>Queda por pagar</dt>
            <dd>{formatearPesos(aCentavos(datos.total) - pagado)}</dd>
          </div>
        </>
      )}
      {pendiente && !con_ticket && datos.fecha_vencimiento && (
        <div className={css.vence}>
          <dt>Vencimiento</dt>
          <dd>{escribirFechaHoraHs(datos.fecha_vencimiento)}</dd>
        </div>
      )}
    </dl>
  );
}
