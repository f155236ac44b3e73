import type { Etiqueta } from '../comun/etiqueta.ts';
import { propio } from '../comun/propio.ts';
import { mensajesPago } from './mensajes.ts';

/** The values of a payment's `aplicacion`, which says what it counts as for its registration; `aplicado`: it counts as paid. */
export const APLICACIONES = ['aplicado', 'pendiente', 'en_revision', 'devuelto', 'sin_efecto'] as const;
export type Aplicacion = (typeof APLICACIONES)[number];

const ETIQUETAS: Readonly<Record<Aplicacion, Etiqueta>> = {
  aplicado: { texto: 'Cobrado', color: 'verde' },
  pendiente: { texto: 'Pendiente', color: 'amarillo' },
  en_revision: { texto: 'En revisión', color: 'naranja' },
  devuelto: { texto: 'Devuelto', color: 'gris' },
  sin_efecto: { texto: 'Sin efecto', color: 'gris' },
};

export const etiquetaAplicacion = (aplicacion: Aplicacion): Etiqueta => ETIQUETAS[aplicacion];

/** Kinds of payment as the provider names them, and 'manual', which is ours; in the order of a list for people. */
export const TIPOS_PAGO: readonly (readonly [string, string])[] = [
  ['credit_card', 'Tarjeta de crédito'],
  ['debit_card', 'Tarjeta de débito'],
  ['prepaid_card', 'Tarjeta prepaga'],
  ['account_money', 'Dinero en cuenta'],
  ['ticket', mensajesPago.tipo_ticket],
  ['atm', 'Cajero automático'],
  ['bank_transfer', 'Transferencia'],
  ['manual', 'Registrado por el organizador'],
];

const NOMBRES_TIPO: ReadonlyMap<string, string> = new Map(TIPOS_PAGO);
/** A kind of payment (`payment_type_id`) as people read it; one that is not known stays as it is. */
export const nombreDeTipoPago = (tipo: string): string => NOMBRES_TIPO.get(tipo) ?? tipo;

export const PAGO_EN_OTRA_MONEDA =
  'Este pago no es en pesos y no puede contar para la inscripción: devolvelo.';

/** Texts of Mercado Pago's `status_detail`. A refused card's code that is not listed gets a text by how it begins (textoDetallePago). */
const DETALLES: Readonly<Record<string, string>> = {
  accredited: 'Acreditado',
  partially_refunded: 'Devuelto en parte',
  refunded: 'Devuelto',
  by_collector: 'Lo canceló quien cobra',
  by_payer: 'Lo canceló quien paga',
  expired: 'Venció sin pagarse',
  pending_waiting_payment: 'Espera que se pague el cupón',
  pending_waiting_transfer: 'Espera la transferencia',
  pending_contingency: 'Lo procesa el medio de pago',
  pending_review_manual: 'Lo revisa el medio de pago',
  cc_rejected_insufficient_amount: 'Fondos insuficientes',
  cc_rejected_high_risk: 'Rechazado por prevención de fraude',
  cc_rejected_call_for_authorize: 'El banco pide autorizarlo',
  cc_rejected_card_disabled: 'Tarjeta inactiva',
  cc_rejected_duplicated_payment: 'Pago repetido',
  cc_rejected_max_attempts: 'Demasiados intentos',
};

/** `status_detail` as text for people; a code that has no text is shown in its own words, without underscores. */
export function textoDetallePago(detalle: string | null): string | null {
  if (detalle === null || detalle === '') return null;
  const conocido = propio(DETALLES, detalle);
  if (conocido !== undefined) return conocido;
  if (detalle.startsWith('cc_rejected_bad_filled')) return 'Datos de la tarjeta mal cargados';
  if (detalle.startsWith('cc_rejected')) return 'Rechazado por la tarjeta';
  return detalle.replaceAll('_', ' ').replace(/^./, (c) => c.toUpperCase());
}
