import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { aCentavos, escribirImporte, formatearPesos } from '../../../shared/domain/comun/dinero.ts';
import { etiquetaEstado } from '../../../shared/domain/inscripcion/estados.ts';
import { mensajesInscripcion } from '../../../shared/domain/inscripcion/mensajes.ts';
import { call } from '../../api/call.ts';
import { AvisoFallo } from '../../comun/aviso-fallo.tsx';
import { Aviso } from '../../ui/aviso.tsx';
import { Boton } from '../../ui/boton.tsx';
import { CampoMotivo } from '../../formulario/campo-motivo.tsx';
import { DialogoFormulario } from '../../formulario/dialogo-formulario.tsx';
import {
  consecuenciasRevision,
  montoDe,
  motivoNoAceptar,
  quedaPorDevolver,
  textoDevolver,
  type PagoRow,
} from './pago.ts';
import orden from '../../ui/orden.module.css';
import css from './pagos.module.css';

interface Props {
  pago: PagoRow;
  evento_borrado: boolean;
  onHacer: (mensaje: string) => void;
  onFallar: () => void;
  onCerrar: () => void;
}

/**
 * Dialog in which staff decide about a payment in review. One that does not count for its registration yet is accepted, or it is refunded,
 * and where nothing is left to refund it is closed. One that counts already is not refunded here, but by 'Devolver' in the payment's menu:
 * here it is left as it is or, only where nothing of it can be refunded, staff decide that it counts no longer.
 */
export function ResolverRevision({ pago, evento_borrado, onHacer, onFallar, onCerrar }: Props) {
  const [motivo, setMotivo] = useState('');
  const decidir = useMutation({
    mutationFn: (decision: 'aceptar' | 'devolver') =>
      call('resolverRevision', { params: { id: pago.id }, body: { decision, motivo: motivo.trim() } }),
    onSuccess: ({ message }) => onHacer(message),
    onError: onFallar,
  });
  const { inscripcion } = pago;
  const computa = pago.aplicacion === 'aplicado';
  const impedimento = computa ? null : motivoNoAceptar(pago, evento_borrado);
  const queda = quedaPorDevolver(pago);
  const decide = (decision: 'aceptar' | 'devolver') => () => {
    if (!decidir.isPending) decidir.mutate(decision);
  };
  return (
    <DialogoFormulario
      titulo={`Pago en revisión de ${inscripcion.nombre}`}
      tono="aviso"
      edita={null}
      enviando={decidir.isPending}
      fallo={<AvisoFallo error={decidir.error} titulo={mensajesInscripcion.error_inscripcion} />}
      sinGuardar={motivo !== ''}
      // Enter alone does nothing: staff have to press the button that accepts or the one that does not
      onEnviar={() => undefined}
      onCerrar={onCerrar}
      acciones={
        <>
          <Boton disabled={impedimento !== null || decidir.isPending} onClick={decide('aceptar')}>
            {computa ? 'Dejarlo como está' : 'Aceptar el pago'}
          </Boton>
          {!(computa && queda > 0) && (
            <Boton tono="peligro" disabled={decidir.isPending} onClick={decide('devolver')}>
              {textoDevolver(pago)}
            </Boton>
          )}
        </>
      }
    >
      <p>
        Pagó <strong>{escribirImporte(montoDe(pago), pago.currency_id)}</strong>. La inscripción{' '}
        {inscripcion.id} ({inscripcion.modalidad}) vale{' '}
        <strong>{formatearPesos(aCentavos(inscripcion.total))}</strong> y está en{' '}
        <strong>{etiquetaEstado(inscripcion.state).texto}</strong>
        {inscripcion.borrada && ', borrada'}.
      </p>
      {pago.motivo_revision && <Aviso tono="info" titulo={pago.motivo_revision} />}
      <ul className={`${orden.apilado1} ${css.consecuencias}`}>
        {consecuenciasRevision(pago, evento_borrado).map((texto) => (
          <li key={texto}>{texto}</li>
        ))}
      </ul>
      <CampoMotivo
        opcional
        pista="Queda en el historial de la inscripción."
        value={motivo}
        onValor={setMotivo}
      />
    </DialogoFormulario>
  );
}
