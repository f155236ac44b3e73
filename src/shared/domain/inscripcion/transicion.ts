import { esExito, ocupaLugar, type Estado } from './estados.ts';

/** A payment as the provider has it now; always fetched, never taken from a notification. */
export interface EventoDePago {
  tipo:
    'pago_aprobado' | 'pago_en_proceso' | 'pago_rechazado' | 'pago_reembolsado' | 'mediacion' | 'contracargo';
  pago_id: string;
  /** The payment that already stands for this registration; null when none does (or staff marked it). */
  pago_acreditado_id: string | null;
  /** Amount, currency, collector and reference are those of the current total. */
  monto_coincide: boolean;
  /** neither called off nor deleted */
  evento_en_pie: boolean;
}

export type EventoInscripcion =
  | EventoDePago
  | { tipo: 'vence' }
  | { tipo: 'cancela' }
  | { tipo: 'marca_pagada' }
  | { tipo: 'cupon_total_cero' }
  /** All that was paid for the registration has been refunded. */
  | { tipo: 'reembolsa' }
  /** Staff's free edit: allowed and audited, with a reason (regla inscripcion-12). */
  | { tipo: 'fija_estado'; estado: Estado; motivo: string };

/** What the server has to do in the same transaction, or queue in it. */
export type Efecto =
  /** keep pago_id as the one that stands for this registration */
  | 'acreditar_pago'
  /** no longer may anyone pay through the link that is out */
  | 'anular_link'
  /** give back the place, the shirt and the coupon's use */
  | 'liberar_lugar'
  /** take them again; where there is no room the transition must not happen */
  | 'ocupar_lugar'
  /** a ticket was issued: the hold lasts until its expiry plus the crediting time */
  | 'extender_reserva'
  /** by room: paid and in its place again, or refund; the person is told either way */
  | 'reinstalar_o_reembolsar'
  /** a second payment for what is settled: refund this one, the registration stays */
  | 'devolver_duplicado'
  /** money for what is no longer wanted: refund it */
  | 'devolver_pago'
  /** a person has to look at it */
  | 'revisar_pago'
  | 'avisar_pago'
  | 'avisar_reembolso';

export type Transicion = { ok: true; estado: Estado; efectos: Efecto[] } | { ok: false; motivo: string };

const a = (estado: Estado, ...efectos: Efecto[]): Transicion => ({ ok: true, estado, efectos });
const no = (motivo: string): Transicion => ({ ok: false, motivo });

/**
 * The registration's state machine. Payments come duplicated and in any order, so a payment event is never
 * refused: what changes nothing answers the same state without effects.
 */
export function transicion(estado: Estado, evento: EventoInscripcion): Transicion {
  switch (evento.tipo) {
    case 'pago_aprobado':
      return aprobado(estado, evento);
    case 'pago_en_proceso':
      return estado === 'pago_pendiente' ? a(estado, 'extender_reserva') : a(estado);
    case 'pago_rechazado':
      // Approved and then cancelled by the provider: the money is not there, but a place is not taken away unseen.
      return acreditado(evento) ? a(estado, 'revisar_pago') : a(estado);
    case 'pago_reembolsado':
      return devuelto(estado, evento);
    case 'mediacion':
    case 'contracargo':
      // A dispute may still be won: staff decide about the place, the record of the payment says what happened.
      return acreditado(evento) ? a(estado, 'revisar_pago') : a(estado);
    case 'vence':
      return estado === 'pago_pendiente'
        ? a('vencida', 'liberar_lugar', 'anular_link')
        : no('Solo vence una inscripción pendiente de pago.');
    case 'cancela':
      return cancelar(estado);
    case 'marca_pagada':
      if (estado === 'pago_pendiente') return a('pago_realizado', 'anular_link', 'avisar_pago');
      // bonified once, it costs something now: another distance, a shirt
      if (estado === 'pago_bonificado') return a('pago_realizado', 'avisar_pago');
      return estado === 'vencida'
        ? a('pago_realizado', 'ocupar_lugar', 'avisar_pago')
        : no('Solo se marca como pagada una inscripción pendiente o vencida.');
    case 'cupon_total_cero':
      return estado === 'pago_pendiente'
        ? a('pago_bonificado', 'anular_link')
        : no('El cupón se aplica a una inscripción pendiente de pago.');
    case 'reembolsa':
      return reembolsar(estado);
    case 'fija_estado':
      return fijar(estado, evento.estado, evento.motivo);
  }
}

/** The event speaks of the payment that stands for this registration. */
function acreditado(evento: EventoDePago): boolean {
  return evento.pago_acreditado_id === evento.pago_id;
}

/** Cancelled first and given back after, it ends as one that was given back at once. */
function devuelto(estado: Estado, evento: EventoDePago): Transicion {
  const paso = reembolsar(estado);
  return acreditado(evento) && paso.ok ? paso : a(estado);
}

function aprobado(estado: Estado, evento: EventoDePago): Transicion {
  if (acreditado(evento)) return a(estado); // the same news again
  // Staff set it to paid before the news of its payment came: this is that payment, not a second one.
  if (estado === 'pago_realizado' && evento.pago_acreditado_id === null) {
    return evento.monto_coincide
      ? a(estado, 'acreditar_pago', 'anular_link', 'avisar_pago')
      : a(estado, 'revisar_pago');
  }
  if (esExito(estado)) return a(estado, 'devolver_duplicado');
  // Paying an old amount goes to review, it is never accepted silently (regla precio-7).
  if (!evento.monto_coincide) return a(estado, 'revisar_pago');
  switch (estado) {
    case 'pago_pendiente':
      return evento.evento_en_pie
        ? a('pago_realizado', 'acreditar_pago', 'anular_link', 'avisar_pago')
        : a(estado, 'devolver_pago', 'avisar_reembolso');
    case 'vencida':
      return a(estado, 'reinstalar_o_reembolsar');
    default:
      return a(estado, 'devolver_pago', 'avisar_reembolso');
  }
}

function cancelar(estado: Estado): Transicion {
  switch (estado) {
    case 'pago_pendiente':
    case 'pago_bonificado':
    case 'pago_no_paga':
      return a('cancelada', 'liberar_lugar', 'anular_link');
    case 'pago_realizado':
      // What was paid stays on record; giving it back is an action of its own (admin).
      return a('cancelada', 'liberar_lugar', 'revisar_pago');
    case 'vencida':
      return a('cancelada');
    case 'cancelada':
    case 'reembolsada':
      return no('La inscripción ya está cancelada.');
  }
}

function reembolsar(estado: Estado): Transicion {
  switch (estado) {
    case 'pago_realizado':
      return a('reembolsada', 'liberar_lugar', 'avisar_reembolso');
    case 'vencida':
    case 'cancelada':
      return a('reembolsada', 'avisar_reembolso');
    default:
      return no('No hay un pago acreditado para devolver.');
  }
}

function fijar(estado: Estado, nuevo: Estado, motivo: string): Transicion {
  if (motivo.trim() === '') return no('Indicá el motivo del cambio de estado.');
  if (nuevo === estado) return a(estado);
  const efectos: Efecto[] = [];
  if (ocupaLugar(estado) && !ocupaLugar(nuevo)) efectos.push('liberar_lugar');
  if (!ocupaLugar(estado) && ocupaLugar(nuevo)) efectos.push('ocupar_lugar');
  if (estado === 'pago_pendiente') efectos.push('anular_link');
  return a(nuevo, ...efectos);
}
