import type { EventoPublico, Modalidad } from '../../../shared/contract/eventos.ts';
import { escribirPrecio, formatearPesos } from '../../../shared/domain/comun/dinero.ts';
import { lineasPrecio, llevaServicio } from '../../../shared/domain/precio/lineas.ts';
import { precioSinImpuestos } from '../../../shared/domain/precio/impuestos.ts';
import type { Precio } from '../../../shared/domain/precio/total-y-bonificado.ts';
import { cuponVigente } from './contexto.ts';
import piezas from '../../ui/piezas.module.css';
import css from './detalle-precio.module.css';
import type { Formulario } from './formulario.ts';

interface Props {
  precio: Precio;
  formulario: Formulario;
  modalidad: Modalidad;
  /** `alicuota_impuestos`: rate of the national taxes within the event's prices; null: the price without these taxes is not shown */
  evento: Pick<EventoPublico, 'alicuota_impuestos'>;
}

/** What the total consists of; the service cost only where there is one. */
export function DetallePrecio({ precio, formulario, modalidad, evento }: Props) {
  const { alicuota_impuestos: alicuota } = evento;
  const codigo = cuponVigente(formulario, modalidad.id)?.codigo;
  return (
    <dl className={`${piezas.columna} ${css.detalle}`}>
      <div>
        <dt>{modalidad.nombre}</dt>
        <dd>{escribirPrecio(precio.valor_normal)}</dd>
      </div>
      {precio.porcentaje !== null && (
        <div className={css.descuento}>
          <dt>{lineasPrecio.cupon(codigo ?? '', precio.porcentaje)}</dt>
          <dd>{formatearPesos(-precio.descuento)}</dd>
        </div>
      )}
      {precio.cargo_remeras > 0 && (
        <div>
          <dt>{lineasPrecio.remera}</dt>
          <dd>{formatearPesos(precio.cargo_remeras)}</dd>
        </div>
      )}
      {llevaServicio(precio.costo_servicio) && (
        <div>
          <dt>{lineasPrecio.costo_servicio}</dt>
          <dd>{formatearPesos(precio.costo_servicio)}</dd>
        </div>
      )}
      <div className={css.total} data-total="">
        <dt>{lineasPrecio.total}</dt>
        <dd>{escribirPrecio(precio.total)}</dd>
      </div>
      {alicuota !== null && precio.total > 0 && (
        <div className={piezas.nota}>
          <dt>Precio sin impuestos nacionales</dt>
          <dd>{formatearPesos(precioSinImpuestos(precio.total, alicuota))}</dd>
        </div>
      )}
    </dl>
  );
}
