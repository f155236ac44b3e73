import { esEfectivo, leerStatusPago } from './estados-pago.ts';

/**
 * A payment that was begun and not decided. `en_revision`: whoever paid has done their part, and the provider or the
 * organizer looks at it. `por_pagar`: a ticket or a transfer that they still have to pay.
 */
export type EnCurso = 'en_revision' | 'por_pagar';

interface Pago {
  status: string;
  status_detail: string | null;
  payment_type_id: string | null;
  aplicacion: string;
}

/**
 * What the payer is told of a payment, by its status at the provider; null: the payment is approved and not in review, came to nothing,
 * went back or is disputed, or its status is unknown and not in review.
 */
export function enCurso({ status, status_detail, payment_type_id, aplicacion }: Pago): EnCurso | null {
  switch (status) {
    case 'in_process':
    case 'authorized':
      return 'en_revision';
    case 'pending':
      return esEfectivo(payment_type_id) || status_detail?.startsWith('pending_waiting')
        ? 'por_pagar'
        : 'en_revision';
    case 'approved':
      // approved, but staff have to decide: its amount is not what was asked for, a refund of it failed, or the like
      return aplicacion === 'en_revision' ? 'en_revision' : null;
    default:
      // a status that this program does not know: staff decide what it means
      return aplicacion === 'en_revision' && leerStatusPago(status) === null ? 'en_revision' : null;
  }
}

/**
 * The payment to show as under way: the newest in review or, where there is none, the newest ticket or transfer that has not expired.
 * `pagos`: the oldest first.
 */
export function pagoEnCurso<P extends Pago & { vence_at: Date | null }>(
  pagos: readonly P[],
  ahora: Date,
): { tipo: EnCurso; pago: P } | null {
  let ticket: P | null = null;
  for (const pago of pagos.toReversed()) {
    const tipo = enCurso(pago);
    if (tipo === 'en_revision') return { tipo, pago };
    if (tipo === 'por_pagar' && (pago.vence_at === null || pago.vence_at > ahora)) ticket ??= pago;
  }
  return ticket && { tipo: 'por_pagar', pago: ticket };
}
