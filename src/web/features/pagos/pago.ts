import type { PagoEvento } from '../../../shared/contract/pagos.ts';
import { aCentavos, escribirImporte, type Centavos } from '../../../shared/domain/comun/dinero.ts';
import { ocupaLugar } from '../../../shared/domain/inscripcion/estados.ts';
import type { Etiqueta } from '../../../shared/domain/comun/etiqueta.ts';
import { textosEventoBorrado } from '../../../shared/domain/carrera/textos-evento-borrado.ts';
import { etiquetaAplicacion, PAGO_EN_OTRA_MONEDA } from '../../../shared/domain/pago/textos-pago.ts';
import { transicion } from '../../../shared/domain/inscripcion/transicion.ts';
import { rechazosDePago } from '../../../shared/domain/pago/rechazos-de-gestion.ts';

export type PagoRow = PagoEvento;

export const montoDe = (pago: PagoRow): Centavos => aCentavos(pago.transaction_details.total_paid_amount);

/** How much can still be refunded: the payment less what was refunded and less the refunds under way; 0 unless it is 'approved'. */
export const quedaPorDevolver = (pago: PagoRow): Centavos =>
  pago.status === 'approved'
    ? montoDe(pago) - aCentavos(pago.monto_reembolsado) - aCentavos(pago.reembolso_en_curso)
    : 0;

/** Whether a payment waits for staff: in review, or counted with a reason to review it. The server has the same rule. */
export const esperaDecision = ({ aplicacion, motivo_revision }: PagoRow): boolean =>
  aplicacion === 'en_revision' || (aplicacion === 'aplicado' && motivo_revision !== null);

/** The payment's label in the list: one that counts but is not approved by the provider is not called 'Cobrado'. */
export function situacion(pago: PagoRow): Etiqueta {
  if (esperaDecision(pago)) return etiquetaAplicacion('en_revision');
  return pago.aplicacion === 'aplicado' && pago.status !== 'approved'
    ? { texto: 'Sin cobrar', color: 'naranja' }
    : etiquetaAplicacion(pago.aplicacion);
}

/** Why a payment in review cannot be accepted; null: it can. The server's own rules. */
export function motivoNoAceptar(
  { status, currency_id, inscripcion }: PagoRow,
  evento_borrado = false,
): string | null {
  if (evento_borrado) return textosEventoBorrado.no_acepta;
  if (currency_id !== 'ARS') return PAGO_EN_OTRA_MONEDA;
  if (status !== 'approved') return rechazosDePago.no_acreditado;
  // the registration is paid though no other payment counts for it, as staff declared it paid, say: then this payment may be accepted
  const sin_pago = inscripcion.state === 'pago_realizado' && !inscripcion.otro_pago;
  const espera = sin_pago || transicion(inscripcion.state, { tipo: 'marca_pagada' }).ok;
  return inscripcion.borrada || !espera ? rechazosDePago.no_espera_pago : null;
}

/**
 * Tells staff by which way a refund goes back, what it does to the registration, and that a mail tells the person. `todo`: nothing is left
 * of the payment after the refund.
 */
export function consecuencias(pago: PagoRow, todo: boolean): string[] {
  const partes = [
    pago.proveedor === 'manual'
      ? 'Este pago se registró a mano: la plata la entregás vos, acá queda anotado.'
      : 'La plata vuelve por el medio con que pagó.',
  ];
  if (pago.aplicacion !== 'aplicado') partes.push('La inscripción no cambia: este pago no cuenta para ella.');
  else if (!todo) partes.push('La inscripción queda como está.');
  else if (pago.inscripcion.otro_pago)
    partes.push('La inscripción queda como está: todavía cuenta otro pago suyo.');
  else if (!transicion(pago.inscripcion.state, { tipo: 'reembolsa', monto: montoDe(pago) }).ok)
    partes.push('La inscripción queda como está.');
  else {
    const lugar = ocupaLugar(pago.inscripcion.state) && !pago.inscripcion.borrada ? ' y pierde su lugar' : '';
    partes.push(`La inscripción pasa a Reembolsada${lugar}.`);
  }
  partes.push('Se le avisa por mail.');
  return partes;
}

/** Text of the button by which staff reject a payment in review: it is refunded, closed without a refund, or no longer counted. */
export function textoDevolver(pago: PagoRow): string {
  if (pago.aplicacion === 'aplicado') return 'Dejar de contarlo';
  const queda = quedaPorDevolver(pago);
  return queda > 0 ? `Devolver ${escribirImporte(queda, pago.currency_id)}` : 'Cerrar sin devolver';
}

/** What each decision about a payment in review does. */
export function consecuenciasRevision(pago: PagoRow, evento_borrado = false): string[] {
  const queda = quedaPorDevolver(pago);
  if (pago.aplicacion === 'aplicado') {
    const deja = 'Si lo dejás como está, sale de la revisión y sigue siendo el pago de la inscripción.';
    return queda > 0
      ? [deja, 'Para devolverlo, usá Devolver en el menú del pago.']
      : [
          deja,
          'Mientras el medio de pago no lo informe como acreditado, su importe no suma en lo cobrado.',
          'Si dejás de contarlo, la inscripción queda como está y se le puede registrar otro pago.',
        ];
  }
  return [
    motivoNoAceptar(pago, evento_borrado) ??
      'Si lo aceptás, la inscripción queda paga con este importe y se le avisa por mail.',
    queda > 0
      ? 'Si lo devolvés, la plata vuelve por el medio con que pagó; la inscripción no cambia, y se le avisa por mail.'
      : 'No queda nada por devolver: el pago sale de la revisión y no se le avisa a nadie.',
  ];
}
