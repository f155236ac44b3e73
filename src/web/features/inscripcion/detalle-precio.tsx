import { formatearPesos } from '../../../shared/domain/comun/dinero.ts';
import { precioSinImpuestos } from '../../../shared/domain/precio/impuestos.ts';
import type { Precio } from '../../../shared/domain/precio/precio.ts';
import css from './detalle-precio.module.css';

/** What the total consists of; the service cost only when above 0 (regla precio-3). */
export function DetallePrecio({
  precio,
  modalidad,
  codigo,
  alicuota,
  remera_incluida,
}: {
  precio: Precio;
  modalidad: string;
  codigo?: string | undefined;
  /** rate of the national taxes included in the price; null: not shown */
  alicuota: number | null;
  /** a shirt comes with the registration: the charged one is a second one */
  remera_incluida: boolean;
}) {
  return (
    <dl className={css.detalle}>
      <div>
        <dt>{modalidad}</dt>
        <dd>{formatearPesos(precio.valor_normal)}</dd>
      </div>
      {precio.porcentaje !== null && (
        <div className={css.descuento}>
          <dt>
            Cupón {codigo} −{precio.porcentaje}%
          </dt>
          <dd>{formatearPesos(-precio.descuento)}</dd>
        </div>
      )}
      {precio.cargo_remeras > 0 && (
        <div>
          <dt>{remera_incluida ? 'Remera extra' : 'Remera'}</dt>
          <dd>{formatearPesos(precio.cargo_remeras)}</dd>
        </div>
      )}
      {precio.costo_servicio > 0 && (
        <div>
          <dt>Costo de servicio</dt>
          <dd>{formatearPesos(precio.costo_servicio)}</dd>
        </div>
      )}
      <div className={css.total}>
        <dt>Total</dt>
        <dd>{formatearPesos(precio.total)}</dd>
      </div>
      {alicuota !== null && precio.total > 0 && (
        <div className={css.sin}>
          <dt>Precio sin impuestos nacionales</dt>
          <dd>{formatearPesos(precioSinImpuestos(precio.total, alicuota))}</dd>
        </div>
      )}
    </dl>
  );
}
