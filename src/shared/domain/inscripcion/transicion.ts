import type { Centavos } from '../comun/dinero.ts';
import { esExito, ocupaLugar, type Estado } from './estados.ts';

/** Why a place cannot be had (again): its race, or somebody else who has it by now. */
export type Impedimento =
  'evento_cancelado' | 'evento_corrido' | 'sin_lugar' | 'otra_inscripcion' | 'cupon_agotado';

/** A payment as the provider has it now; always fetched, never taken from a notification. */
export interface SucesoDePago {
  tipo:
    | 'pago_aprobado'
    | 'pago_en_proceso'
    | 'pago_rechazado'
    | 'pago_reembolsado'
    | 'mediacion'
    | 'contracargo'
    /** a status that the provider did not have when this was written: guessed about by nobody */
    | 'pago_desconocido';
  pago_id: string;
  /** The payment that already stands for this registration; null when none does (or staff marked it). */
  pago_acreditado_id: string | null;
  /** Amount, currency, collector and reference are those of the current total. */
  monto_coincide: boolean;
  /** what the payment gave back, where it was given back */
  monto: Centavos;
  /** null: nothing that is known before a place is asked for */
  impedimento: Impedimento | null;
}

/** What happens to a registration, besides payments through the provider. */
export type SucesoPropio =
  /** its hold is over */
  | { tipo: 'vence'; evento_en_pie: boolean }
  /** staff give back a hold that looks like nobody's */
  | { tipo: 'se_libera' }
  /** somebody showed that they are there: a short hold becomes an ordinary one (regla inscripcion-8) */
  | { tipo: 'se_prueba'; total_cero: boolean; pago_online: boolean }
  | { tipo: 'cancela' }
  | { tipo: 'borra' }
  /** a payment by hand that is all of it, or that staff declare so (regla pago-3) */
  | { tipo: 'marca_pagada' }
  | { tipo: 'paga_parte'; monto: Centavos; debe: Centavos }
  /** what a paid one still owed: a change of modality, a shirt */
  | { tipo: 'paga_diferencia' }
  /** staff take a payment that was in review as the registration's own */
  | { tipo: 'acepta_pago'; hay_otro: boolean }
  | { tipo: 'aplica_cupon'; total_cero: boolean }
  /** All that was paid for the registration has been refunded. */
  | { tipo: 'reembolsa'; monto: Centavos }
  /** staff's edit of anything but the state */
  | { tipo: 'edita'; cobro: Cobro }
  /** Staff's free edit: allowed and audited, with a reason (regla inscripcion-12). */
  | { tipo: 'fija_estado'; estado: Estado; motivo: string; cobro?: Cobro };

/** What an edit makes of the total. */
export interface Cobro {
  otro_total: boolean;
  total_cero: boolean;
}

export type Suceso = SucesoDePago | SucesoPropio;

export type EfectoDeLugar =
  /** give back the place, the shirt and the coupon's use */
  | { tipo: 'liberar_lugar' }
  /** take them again; where there is no room the transition must not happen */
  | { tipo: 'ocupar_lugar' };

/** What has to be done in the transaction that moves the registration, or queued in it. In their order. */
export type Efecto =
  | EfectoDeLugar
  /** no longer may anyone pay through the link that is out, nor the tickets issued through it */
  | { tipo: 'anular_link' }
  /** the same, but a ticket in somebody's hands stays payable */
  | { tipo: 'cerrar_link' }
  /** the link that is out asks for what is no longer owed: another takes its place */
  | { tipo: 'reemplazar_link' }
  | { tipo: 'avisar_pago'; reinstalada: boolean }
  | { tipo: 'avisar_parte'; monto: Centavos; debe: Centavos }
  | { tipo: 'avisar_bonificada' }
  | { tipo: 'avisar_vencida' }
  | { tipo: 'avisar_liberada' }
  | { tipo: 'avisar_cancelada' }
  | { tipo: 'avisar_reembolso'; monto: Centavos }
  /** it is firm: ask its people for the papers that they still owe */
  | { tipo: 'pedir_papeles' };

/** What has to be done with the payment that the news is about. */
export type EfectoDePago =
  /** it is the one that stands for this registration */
  | { tipo: 'acreditar_pago' }
  /** money for what is no longer wanted, or is settled already: refund it and say why */
  | { tipo: 'devolver_pago'; motivo: Impedimento | 'cancelada' | 'duplicado' }
  /** a person has to look at it */
  | { tipo: 'revisar_pago' }
  /** a ticket was issued: the hold lasts until its expiry plus the crediting time (regla inscripcion-5) */
  | { tipo: 'extender_reserva' };

export type Transicion<E = Efecto | EfectoDePago> =
  { ok: true; estado: Estado; efectos: E[] } | { ok: false; motivo: string };

/** Effects that say all by their name may be written as it. */
type Simple<E extends { tipo: string }> = E extends E
  ? { tipo: E['tipo'] } extends E
    ? E['tipo']
    : never
  : never;
type Escrito<E extends { tipo: string }> = E | Simple<E>;

const enteros = <E extends { tipo: string }>(efectos: readonly Escrito<E>[]): E[] =>
  // a name alone is one of an effect that has nothing else
  efectos.map((efecto) => (typeof efecto === 'string' ? ({ tipo: efecto } as unknown as E) : efecto));
const a = (estado: Estado, ...efectos: Escrito<Efecto>[]): Transicion<Efecto> & { ok: true } => ({
  ok: true,
  estado,
  efectos: enteros<Efecto>(efectos),
});
const conPago = (
  estado: Estado,
  ...efectos: Escrito<Efecto | EfectoDePago>[]
): Transicion & { ok: true } => ({ ok: true, estado, efectos: enteros<Efecto | EfectoDePago>(efectos) });
const no = (motivo: string): { ok: false; motivo: string } => ({ ok: false, motivo });

const CANCELADA_YA = 'La inscripción ya está cancelada.';
const NO_ESPERA = 'Solo se marca como pagada una inscripción pendiente o vencida.';

/**
 * The registration's state machine. Payments come duplicated and in any order, so the news of one is never
 * refused: what changes nothing answers the same state without effects.
 */
export function transicion(estado: Estado, suceso: SucesoPropio): Transicion<Efecto>;
export function transicion(estado: Estado, suceso: SucesoDePago): Transicion & { ok: true };
export function transicion(estado: Estado, suceso: Suceso): Transicion;
export function transicion(estado: Estado, suceso: Suceso): Transicion {
  switch (suceso.tipo) {
    case 'pago_aprobado':
      return aprobado(estado, suceso);
    case 'pago_en_proceso':
      return estado === 'pago_pendiente' ? conPago(estado, 'extender_reserva') : a(estado);
    case 'pago_rechazado':
    // Approved and then cancelled by the provider: the money is not there, but a place is not taken away unseen.
    case 'mediacion':
    case 'contracargo':
      // A dispute may still be won: staff decide about the place, the record of the payment says what happened.
      return acreditado(suceso) ? conPago(estado, 'revisar_pago') : a(estado);
    case 'pago_desconocido':
      return conPago(estado, 'revisar_pago');
    case 'pago_reembolsado':
      return devuelto(estado, suceso);
    case 'vence':
      if (estado !== 'pago_pendiente') return no('Solo vence una inscripción pendiente de pago.');
      // of a race that is off there is nothing to register for again
      return suceso.evento_en_pie
        ? a('vencida', 'liberar_lugar', 'cerrar_link', 'avisar_vencida')
        : a('vencida', 'liberar_lugar', 'cerrar_link');
    case 'se_libera':
      return estado === 'pago_pendiente'
        ? a('vencida', 'liberar_lugar', 'anular_link', 'avisar_liberada')
        : no('Solo se libera una inscripción pendiente de pago.');
    case 'se_prueba':
      return probar(estado, suceso);
    case 'cancela':
      return cancelar(estado);
    case 'borra':
      return borrar(estado);
    case 'marca_pagada':
      return marcarPagada(estado);
    case 'paga_parte':
      return pagarParte(estado, suceso);
    case 'paga_diferencia':
      return estado === 'pago_realizado'
        ? a(estado, { tipo: 'avisar_pago', reinstalada: false })
        : no('Solo debe una diferencia una inscripción paga.');
    case 'acepta_pago':
      // Staff may have set it to paid without any payment: then this one is its payment.
      if (estado !== 'pago_realizado') return marcarPagada(estado);
      return suceso.hay_otro ? no('La inscripción ya tiene su pago.') : pagada();
    case 'aplica_cupon':
      return aplicarCupon(estado, suceso);
    case 'reembolsa':
      return reembolsar(estado, suceso.monto);
    case 'edita':
      return fijar(estado, estado, suceso.cobro);
    case 'fija_estado':
      if (suceso.motivo.trim() === '') return no('Indicá el motivo del cambio de estado.');
      return fijar(estado, suceso.estado, suceso.cobro);
  }
}

/** The news is of the payment that stands for this registration. */
function acreditado(suceso: SucesoDePago): boolean {
  return suceso.pago_acreditado_id === suceso.pago_id;
}

/** Cancelled first and given back after, it ends as one that was given back at once. */
function devuelto(estado: Estado, suceso: SucesoDePago): Transicion & { ok: true } {
  const paso = reembolsar(estado, suceso.monto);
  return acreditado(suceso) && paso.ok ? paso : a(estado);
}

/** What follows where the registration is paid from now on. */
const pagada = (...antes: Escrito<Efecto>[]): Transicion<Efecto> & { ok: true } =>
  a('pago_realizado', ...antes, 'anular_link', { tipo: 'avisar_pago', reinstalada: false }, 'pedir_papeles');

function aprobado(estado: Estado, suceso: SucesoDePago): Transicion & { ok: true } {
  const { impedimento, monto_coincide } = suceso;
  const devolver = (motivo: (EfectoDePago & { tipo: 'devolver_pago' })['motivo']) =>
    conPago(estado, { tipo: 'devolver_pago', motivo });
  const cobrar = ({ reinstalada }: { reinstalada: boolean }) =>
    conPago(
      'pago_realizado',
      ...(reinstalada ? (['ocupar_lugar'] as const) : []),
      'anular_link',
      'acreditar_pago',
      { tipo: 'avisar_pago', reinstalada },
      'pedir_papeles',
    );
  if (acreditado(suceso)) return a(estado); // the same news again
  // Staff set it to paid before the news of its payment came: this is that payment, not a second one.
  const sinPago = estado === 'pago_realizado' && suceso.pago_acreditado_id === null;
  if (esExito(estado) && !sinPago) return devolver('duplicado');
  // Paying an old amount goes to review, it is never accepted silently (regla precio-7).
  if (!monto_coincide) return conPago(estado, 'revisar_pago');
  if (sinPago) return cobrar({ reinstalada: false });
  switch (estado) {
    case 'pago_pendiente':
      return impedimento === 'evento_cancelado' ? devolver(impedimento) : cobrar({ reinstalada: false });
    case 'vencida':
      // paid and in its place again, or refund; the person is told either way (regla inscripcion-6)
      return impedimento === null ? cobrar({ reinstalada: true }) : devolver(impedimento);
    default:
      return devolver('cancelada');
  }
}

function probar(
  estado: Estado,
  { total_cero, pago_online }: { total_cero: boolean; pago_online: boolean },
): Transicion<Efecto> {
  if (estado !== 'pago_pendiente') return no('Solo se prueba una inscripción pendiente de pago.');
  if (total_cero) return a('pago_bonificado', 'anular_link', 'avisar_bonificada', 'pedir_papeles');
  // without online payment what is pending stays, and its papers are asked for at once
  return pago_online ? a(estado) : a(estado, 'pedir_papeles');
}

function cancelar(estado: Estado): Transicion<Efecto> {
  if (estado === 'cancelada' || estado === 'reembolsada') return no(CANCELADA_YA);
  // What was paid stays on record; giving it back is an action of its own.
  return ocupaLugar(estado)
    ? a('cancelada', 'liberar_lugar', 'anular_link', 'avisar_cancelada')
    : a('cancelada', 'anular_link', 'avisar_cancelada');
}

/** One that waits for its payment is cancelled too, so that a payment that comes late goes back (regla inscripcion-13). */
function borrar(estado: Estado): Transicion<Efecto> {
  const queda = estado === 'pago_pendiente' || estado === 'vencida' ? 'cancelada' : estado;
  return ocupaLugar(estado) ? a(queda, 'liberar_lugar', 'anular_link') : a(queda, 'anular_link');
}

function marcarPagada(estado: Estado): Transicion<Efecto> {
  switch (estado) {
    case 'pago_pendiente':
    // bonified once, it costs something now: another distance, a shirt
    case 'pago_bonificado':
      return pagada();
    case 'vencida':
      return pagada('ocupar_lugar');
    default:
      return no(NO_ESPERA);
  }
}

/** Part of the price keeps a place, and the rest can be paid online; it does not take a place again. */
function pagarParte(
  estado: Estado,
  { monto, debe }: { monto: Centavos; debe: Centavos },
): Transicion<Efecto> {
  const avisar: Efecto = { tipo: 'avisar_parte', monto, debe };
  switch (estado) {
    case 'pago_pendiente':
      return a(estado, 'reemplazar_link', avisar);
    case 'pago_bonificado':
      return a(estado, avisar);
    case 'vencida':
      return no(
        'La reserva venció: para recuperar el lugar registrá el total, o dala por pagada con un motivo.',
      );
    default:
      return no(NO_ESPERA);
  }
}

function aplicarCupon(estado: Estado, { total_cero }: { total_cero: boolean }): Transicion<Efecto> {
  if (estado !== 'pago_pendiente') return no('El cupón se aplica a una inscripción pendiente de pago.');
  return total_cero
    ? a('pago_bonificado', 'anular_link', 'avisar_bonificada', 'pedir_papeles')
    : a(estado, 'reemplazar_link');
}

function reembolsar(estado: Estado, monto: Centavos): Transicion<Efecto> {
  const avisar: Efecto = { tipo: 'avisar_reembolso', monto };
  switch (estado) {
    case 'pago_realizado':
      return a('reembolsada', 'liberar_lugar', avisar);
    case 'vencida':
    case 'cancelada':
      return a('reembolsada', avisar);
    default:
      return no('No hay un pago acreditado para devolver.');
  }
}

/** A new total of nothing leaves nothing to wait for. */
function fijar(estado: Estado, pedido: Estado, cobro?: Cobro): Transicion<Efecto> {
  const bonifica = pedido === 'pago_pendiente' && cobro?.otro_total === true && cobro.total_cero;
  const nuevo = bonifica ? 'pago_bonificado' : pedido;
  const efectos: Escrito<Efecto>[] = [];
  if (ocupaLugar(estado) && !ocupaLugar(nuevo)) efectos.push('liberar_lugar');
  if (!ocupaLugar(estado) && ocupaLugar(nuevo)) efectos.push('ocupar_lugar');
  if (nuevo === 'pago_pendiente') {
    if (cobro?.otro_total) efectos.push('reemplazar_link');
  } else if (estado === 'pago_pendiente' || bonifica) efectos.push('anular_link');
  if (!esExito(estado) && esExito(nuevo)) efectos.push('pedir_papeles');
  return a(nuevo, ...efectos);
}

/**
 * Whether what happened takes the end of the hold away with it. What expired or was deleted keeps it for its history; a
 * proof and an edit bring their own.
 */
export function terminaPlazo(suceso: Suceso, antes: Estado, despues: Estado): boolean {
  switch (suceso.tipo) {
    case 'vence':
    case 'se_libera':
    case 'borra':
    case 'se_prueba':
    case 'edita':
    case 'fija_estado':
      return false;
    case 'paga_parte':
      return antes === 'pago_pendiente';
    case 'acepta_pago':
      return true;
    default:
      return antes !== despues;
  }
}
