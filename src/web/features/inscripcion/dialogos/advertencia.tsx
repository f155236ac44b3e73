import type { EventoPublico } from '../../../../shared/contract/eventos.ts';
import { textoReserva } from '../../../../shared/domain/inscripcion/plazo.ts';
import { Boton } from '../../../ui/boton.tsx';
import css from './dialogos.module.css';
import { MarcoDialogo } from '../../../ui/marco-dialogo.tsx';

interface AdvertenciaProps {
  evento: EventoPublico;
  /** there is something left to pay */
  conPago: boolean;
  onAceptar: () => void;
  onCerrar: () => void;
}

/** Warnings that the person has to accept before the registration is sent. */
export function Advertencia({ evento, conPago, onAceptar, onCerrar }: AdvertenciaProps) {
  return (
    <MarcoDialogo
      titulo="Antes de guardar"
      tono="aviso"
      firme
      onCerrar={onCerrar}
      acciones={
        <>
          <Boton tono="acento" onClick={onAceptar}>
            Aceptar y guardar
          </Boton>
          <Boton tono="contorno" onClick={onCerrar}>
            Revisar
          </Boton>
        </>
      }
    >
      <ul className={css.lista}>
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
