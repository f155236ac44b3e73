import type { Libros } from './libros.ts';
import type { Pago, Travesuras } from './tipos.ts';

/** A payment as GET /v1/payments answers it, true or not. */
export function presentarPago(pago: Pago, miente: Travesuras['miente']) {
  const { preferencia_id: _preferencia, orden_id, ...visible } = pago;
  return {
    ...visible,
    ...miente,
    order: { type: 'mercadopago', id: String(orden_id) },
    live_mode: false,
    installments: 1,
    operation_type: 'regular_payment',
    payer: { id: '123456789', email: 'test_user_1@testuser.com' },
    transaction_details: {
      total_paid_amount: pago.transaction_amount,
      net_received_amount: pago.transaction_amount,
      ...(pago.payment_type_id === 'ticket'
        ? {
            external_resource_url: `https://www.mercadopago.com.ar/payments/${pago.id}/ticket`,
            payment_method_reference_id: numeroDeTicket(pago),
          }
        : { external_resource_url: null, payment_method_reference_id: null }),
    },
  };
}

/** What the counter asks for. */
export const numeroDeTicket = ({ id }: Pick<Pago, 'id'>): string => String(id % 10_000_000_000);

/** An order, with the sums that the real one makes of its payments. */
export function presentarOrden(libros: Libros, pagos: Pago[]) {
  const [primero] = pagos;
  const preferencia = primero && libros.preferencias.get(primero.preferencia_id);
  if (!primero || !preferencia) return null;
  const total = libros.total(preferencia);
  const aprobados = pagos.filter(({ status }) => status === 'approved');
  const pagado = aprobados.reduce((suma, { transaction_amount }) => suma + transaction_amount, 0);
  const devuelto = pagos.reduce((suma, pago) => suma + pago.transaction_amount_refunded, 0);
  const en_proceso = pagos.some(({ status }) => ['pending', 'in_process'].includes(status));
  return {
    id: primero.orden_id,
    status: pagado >= total ? 'closed' : 'opened',
    site_id: 'MLA',
    cancelled: false,
    is_test: false,
    order_status:
      pagado >= total
        ? 'paid'
        : devuelto > 0
          ? 'reverted'
          : en_proceso
            ? 'payment_in_process'
            : 'payment_required',
    preference_id: preferencia.id,
    external_reference: preferencia.external_reference,
    collector: { id: preferencia.collector_id },
    items: preferencia.items,
    notification_url: preferencia.notification_url,
    total_amount: total,
    paid_amount: pagado,
    refunded_amount: devuelto,
    payments: pagos.map((pago) => ({
      id: pago.id,
      transaction_amount: pago.transaction_amount,
      total_paid_amount: pago.transaction_amount,
      currency_id: pago.currency_id,
      status: pago.status,
      status_detail: pago.status_detail,
      amount_refunded: pago.transaction_amount_refunded,
      date_created: pago.date_created,
      date_approved: pago.date_approved,
    })),
  };
}
