import type { PagoEvento } from '../../../shared/contract/pagos.ts';
import { aCentavos, type Centavos } from '../../../shared/domain/dinero.ts';
import { transicion } from '../../../shared/domain/transicion.ts';

export type FilaPago = PagoEvento;

export const montoDe = (pago: FilaPago): Centavos => aCentavos(pago.transaction_details.total_paid_amount);

/** What can still go back: not what went, nor what was asked for. */
export const quedaPorDevolver = (pago: FilaPago): Centavos =>
  pago.status === 'approved'
    ? montoDe(pago) - aCentavos(pago.monto_reembolsado) - aCentavos(pago.reembolso_en_curso)
    : 0;

/** Why a payment in review cannot be accepted; null: it can. The server's own rules. */
export function motivoNoAceptar({ status, inscripcion }: FilaPago): string | null {
  if (status !== 'approved') return 'El medio de pago no lo informa como acreditado.';
  return inscripcion.borrada || !transicion(inscripcion.state, { tipo: 'marca_pagada' }).ok
    ? 'La inscripción no espera un pago: devolvelo, o cambiá antes el estado de la inscripción.'
    : null;
}

/** What giving back does to the registration. `todo`: nothing of the payment is left. */
export function consecuencias(pago: FilaPago, todo: boolean): string[] {
  const partes = [
    pago.proveedor === 'manual'
      ? 'Este pago se registró a mano: la plata la entregás vos, acá queda anotado.'
      : 'La plata vuelve por el medio con que pagó.',
  ];
  if (pago.aplicacion !== 'aplicado') partes.push('La inscripción no cambia: este pago no cuenta para ella.');
  else if (!todo) partes.push('La inscripción queda como está.');
  else partes.push('Si es su único pago, la inscripción pasa a Reembolsada y pierde su lugar.');
  partes.push('Se le avisa por mail.');
  return partes;
}
