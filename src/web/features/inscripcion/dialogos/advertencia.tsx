import { formatearPesos, type Centavos } from '../../../../shared/domain/comun/dinero.ts';
import type { EventoPublico } from '../../../../shared/contract/eventos.ts';
import { textoReserva } from '../../../../shared/domain/pago/textos-de-plazos.ts';
import { Boton } from '../../../ui/boton.tsx';
import orden from '../../../ui/orden.module.css';
import css from './dialogos.module.css';
import { MarcoDialogo } from '../../../ui/marco-dialogo.tsx';

interface AdvertenciaProps {
  evento: EventoPublico;
  /** what the registration costs; 0: there is nothing to pay */
  total: Centavos;
  /** a coupon's code that was typed and not applied; null: there is none */
  cupon_suelto: string | null;
  /** whether a button to pay at once may be offered; false for staff: those whom they register pay by themselves */
  paga: boolean;
  onAceptar: (pagar: boolean) => void;
  onCerrar: () => void;
}

/** Warnings that the person has to accept before the registration is sent. */
export function Advertencia({ evento, total, cupon_suelto, paga, onAceptar, onCerrar }: AdvertenciaProps) {
  const conPago = total > 0;
  return (
    <MarcoDialogo
      titulo="Antes de guardar"
      tono="aviso"
      firme
      onCerrar={onCerrar}
      acciones={
        <>
          {paga && evento.usa_pago_online && conPago ? (
            <>
              <Boton tono="acento" onClick={() => onAceptar(true)}>
                Guardar y pagar {formatearPesos(total)}
              </Boton>
              <Boton tono="contorno" onClick={() => onAceptar(false)}>
                Guardar y pagar después
              </Boton>
            </>
          ) : (
            <Boton tono="acento" onClick={() => onAceptar(false)}>
              Aceptar y guardar
            </Boton>
          )}
          <Boton tono="contorno" onClick={onCerrar}>
            Revisar
          </Boton>
        </>
      }
    >
      <ul className={`${orden.apilado2} ${css.lista}`}>
        {cupon_suelto !== null && (
          <li>
            <strong>Escribiste el cupón {cupon_suelto} y no está aplicado.</strong> Si lo querés usar, tocá
            «Revisar» y después «Aplicar».
          </li>
        )}
        <li>Revisá que los datos sean correctos: con ellos se arman los resultados y el seguro.</li>
        <li>La inscripción es personal y vale solo para esta carrera.</li>
        {evento.usa_pago_online && conPago && <li>{textoReserva(evento.duracion_inscripcion_pendiente)}</li>}
        {!evento.usa_pago_online && conPago && (
          <li>El pago se coordina con {evento.organizador.nombre}: tu lugar queda reservado.</li>
        )}
      </ul>
    </MarcoDialogo>
  );
}
