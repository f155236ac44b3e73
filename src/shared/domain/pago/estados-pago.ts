import type { SucesoDePago } from '../inscripcion/transicion.ts';

/** A payment's statuses as Mercado Pago names them; the simulated provider uses the same. */
export const STATUS_PAGO = [
  'pending',
  'approved',
  'authorized',
  'in_process',
  'in_mediation',
  'rejected',
  'cancelled',
  'refunded',
  'charged_back',
] as const;

export type StatusPago = (typeof STATUS_PAGO)[number];

export function leerStatusPago(valor: string): StatusPago | null {
  return STATUS_PAGO.find((s) => s === valor) ?? null;
}

/** Whether a payment is made in cash at a kiosk or machine: it takes days to be credited, and the place is held meanwhile. */
export const esEfectivo = (payment_type_id: string | null): boolean =>
  payment_type_id === 'ticket' || payment_type_id === 'atm';

/**
 * What a payment's status means to its registration. A partly refunded payment stays `approved`, so that the refund reads as a repeat of
 * the same news and changes nothing for the registration. null: a status that this program does not know, which staff have to judge.
 */
export function sucesoDePago(status: string): SucesoDePago['tipo'] | null {
  switch (leerStatusPago(status)) {
    case 'approved':
      return 'pago_aprobado';
    case 'pending':
    case 'authorized':
    case 'in_process':
      return 'pago_en_proceso';
    case 'rejected':
    case 'cancelled':
      return 'pago_rechazado';
    case 'refunded':
      return 'pago_reembolsado';
    case 'in_mediation':
      return 'mediacion';
    case 'charged_back':
      return 'contracargo';
    case null:
      return null;
  }
}

const TEXTOS: Readonly<Record<StatusPago, string>> = {
  pending: 'Pendiente',
  approved: 'Aprobado',
  authorized: 'Autorizado',
  in_process: 'En proceso',
  in_mediation: 'En mediación',
  rejected: 'Rechazado',
  cancelled: 'Cancelado',
  refunded: 'Devuelto',
  charged_back: 'Contracargo',
};

export function textoStatusPago(status: string): string {
  const conocido = leerStatusPago(status);
  return conocido ? TEXTOS[conocido] : 'Desconocido';
}
