import { useQuery } from '@tanstack/react-query';
import type { DatosPago } from '../../../shared/contract/inscripciones.ts';
import { aCentavos, escribirImporte, formatearPesos } from '../../../shared/domain/comun/dinero.ts';
import { escribirFechaHora } from '../../../shared/domain/comun/fechas.ts';
import { mensajesInscripcion } from '../../../shared/domain/inscripcion/mensajes.ts';
import { lineasPrecio, llevaServicio } from '../../../shared/domain/precio/lineas.ts';
import { pagosDeInscripcion } from '../../api/consultas-inscriptos.ts';
import { textoDeError } from '../../api/texto-error.ts';
import { Datos } from '../../ui/datos.tsx';
import orden from '../../ui/orden.module.css';
import piezas from '../../ui/piezas.module.css';
import css from './inscriptos.module.css';
import { ParteTraida } from './parte-traida.tsx';
import { textoDePago } from './pagos.ts';

/** What the total is made of, and each payment (regla precio-10). When `version` changes, the server is asked again. */
export function PagosInscripcion({ id, version }: { id: number; version: number }) {
  return (
    <ParteTraida
      que="Los pagos"
      consulta={useQuery(pagosDeInscripcion(id, version))}
      titulo={mensajesInscripcion.error_inscripcion}
      role="alert"
      textoDe={(error) => `No pudimos traer los pagos. ${textoDeError(error)}`}
      boton="Probar de nuevo"
    >
      {({ results }) => 'datos_pago' in results && <DetallePagos datos={results.datos_pago} />}
    </ParteTraida>
  );
}

function DetallePagos({ datos }: { datos: DatosPago }) {
  const pesos = (valor: number) => formatearPesos(aCentavos(valor));
  const siHay = (valor: number, signo = 1) => (valor > 0 ? pesos(signo * valor) : null);
  return (
    <>
      <Datos
        datos={[
          ['Valor de la modalidad', pesos(datos.valor_modalidad)],
          [lineasPrecio.cupon(datos.codigo ?? '', datos.porcentaje), siHay(datos.descuento, -1)],
          [
            lineasPrecio.costo_servicio,
            llevaServicio(datos.costo_servicio) ? pesos(datos.costo_servicio) : null,
          ],
          [lineasPrecio.remera, siHay(datos.cargo_remeras)],
        ]}
      />
      {datos.payments.length === 0 ? (
        <p className={piezas.nota}>Sin pagos registrados.</p>
      ) : (
        <ul className={`${orden.apilado3} ${css.lineas}`}>
          {datos.payments.map((pago) => (
            <li key={pago.id}>
              <strong>
                {escribirImporte(aCentavos(pago.transaction_details.total_paid_amount), pago.currency_id)}
              </strong>{' '}
              {textoDePago(pago)}
              <span>
                {escribirFechaHora(pago.date_approved ?? pago.date_created)}
                {pago.user_name && `, lo registró ${pago.user_name}`}
                {pago.monto_reembolsado > 0 &&
                  `. Se devolvieron ${escribirImporte(aCentavos(pago.monto_reembolsado), pago.currency_id)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
