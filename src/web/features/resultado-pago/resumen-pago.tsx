import type { DatosPago } from '../../../shared/contract/inscripciones.ts';
import { aCentavos, formatearPesos } from '../../../shared/domain/dinero.ts';
import { formatFechaHora } from '../../../shared/domain/fechas.ts';
import css from './resultado-pago.module.css';

const pesos = (valor: number): string => formatearPesos(aCentavos(valor));

interface Props {
  modalidad: string;
  datos: DatosPago;
  /** until when it can be paid is told only while it can */
  pendiente: boolean;
}

/** Payment summary (spec public-side §3): what the price is made of. */
export function ResumenPago({ modalidad, datos, pendiente }: Props) {
  const filas: [string, string][] = [[modalidad, pesos(datos.valor_modalidad)]];
  if (datos.descuento > 0) {
    const porcentaje = datos.porcentaje === null ? '' : ` (${datos.porcentaje} %)`;
    filas.push([`Cupón ${datos.codigo ?? ''}${porcentaje}`, `− ${pesos(datos.descuento)}`]);
  }
  if (datos.cargo_remeras > 0) filas.push(['Remera extra', pesos(datos.cargo_remeras)]);
  // spec public-side §9: the service cost line is shown only when above 0.
  if (datos.costo_servicio > 0) filas.push(['Costo servicio', pesos(datos.costo_servicio)]);
  return (
    <dl className={css.resumen}>
      {filas.map(([que, cuanto]) => (
        <div key={que}>
          <dt>{que}</dt>
          <dd>{cuanto}</dd>
        </div>
      ))}
      <div className={css.total}>
        <dt>Total</dt>
        <dd>{pesos(datos.total)}</dd>
      </div>
      {pendiente && datos.fecha_vencimiento && (
        <div className={css.vence}>
          <dt>Vencimiento</dt>
          <dd>{formatFechaHora(datos.fecha_vencimiento)} hs</dd>
        </div>
      )}
    </dl>
  );
}
