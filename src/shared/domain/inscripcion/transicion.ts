import type { Centavos } from '../comun/dinero.ts';
import { esExito, ocupaLugar, type Estado } from './estados.ts';

/**
 * Why a registration cannot get its place (back): the race is cancelled, deleted or over, no place or shirt is left, its document is in
 * another registration, or its coupon cannot be used any more.
 */
export type Impedimento =
  'evento_cancelado' | 'evento_corrido' | 'sin_lugar' | 'otra_inscripcion' | 'cupon_agotado';

/** News of a payment, fetched from the provider: a notification's own content is never believed. */
export interface SucesoDePago {
  tipo:
    | 'pago_aprobado'
    | 'pago_en_proceso'
    | 'pago_rechazado'
    | 'pago_reembolsado'
    | 'mediacion'
    | 'contracargo'
    /** a status that this program does not know: staff decide */
    | 'pago_desconocido';
  pago_id: string;
  /**
   * A payment that counts for this registration already: the one that the news is about, where that counts, else any other; null: none
   * does.
   */
  pago_acreditado_id: string | null;
  /** true: currency, collector and amount of the payment are those that were asked for, and the amount is still what is owed */
  monto_coincide: boolean;
  /** amount refunded, where there was a refund; otherwise the payment's amount */
  monto: Centavos;
  /** why the registration cannot get its place; null: no reason is known before a free place is looked for */
  impedimento: Impedimento | null;
  /** true: the registration was deleted, so it takes no payment any more */
  borrada: boolean;
}

/** What happens to a registration, besides the provider's news of its payments. */
export type SucesoPropio =
  /** the end of the registration's hold has passed */
  | { tipo: 'vence'; evento_en_pie: boolean }
  /** staff release the place of a pending registration that looks fake */
  | { tipo: 'se_libera' }
  /**
   * somebody opened the link of a mail or began to pay: a short hold becomes an ordinary one or, where there is nothing to pay, the
   * registration becomes bonificada (regla inscripcion-8)
   */
  | {
      tipo: 'se_prueba';
      total_cero: boolean;
      pago_online: boolean;
      /** end of the ordinary hold, or of the present one where that is later; null: the hold has no end */ plazo: Date | null;
    }
  | { tipo: 'cancela' }
  | { tipo: 'borra' }
  /** staff take a deletion back */
  | { tipo: 'restaura' }
  /** staff record a payment by hand of the whole debt, or of less and declare it paid (regla pago-3) */
  | { tipo: 'marca_pagada' }
  | { tipo: 'paga_parte'; monto: Centavos; debe: Centavos }
  /** staff record a payment for a paid registration that still owes something, as after a change of modality or shirt */
  | { tipo: 'paga_diferencia' }
  /** staff accept a payment in review as the registration's payment */
  | { tipo: 'acepta_pago'; hay_otro: boolean }
  | {
      tipo: 'aplica_cupon';
      total_cero: boolean;
      /** as in Cobro */ saldada: boolean;
      /**
       * true: the hold is a short one, nobody has proved yet to be behind the registration, and it is not staff who apply the coupon. Then
       * the registration stays pending although the coupon leaves nothing to pay, unless something was paid (regla inscripcion-8)
       */
      sin_probar: boolean;
    }
  /** All that was paid for the registration has been refunded, the last of it by hand. */
  | { tipo: 'reembolsa'; monto: Centavos }
  /** Of a registration that still waits to be paid in full, a payment recorded by hand was given back, in part or whole. */
  | {
      tipo: 'vuelve_parte';
      /**
       * new end of the hold, where nothing is paid any more (null: it has no end); undefined: the hold stays as it is, since something is
       * still paid, or since a payment at a desk was undone
       */
      plazo: Date | null | undefined;
    }
  /** staff edit anything but the state */
  | { tipo: 'edita'; cobro: Cobro }
  /** staff set any state, audited and with a reason (regla inscripcion-12); or a payment at a desk was undone (regla sede-53) */
  | {
      tipo: 'fija_estado';
      estado: Estado;
      motivo: string;
      /** end of the hold, where the new state is pending; null: the hold has no end */
      plazo: Date | null;
      /**
       * what was paid for the registration and not given back: above 0 the state pago_pendiente is refused (`volveriaAPagar`); 0 is given
       * to set that state all the same, where a payment at a desk is undone, and by the screen of staff's edit, which leaves that refusal
       * to the server
       */
      pagado: Centavos;
      cobro?: Cobro;
    };

/** Payments that staff record by hand. Whoever moves the registration to its new state also writes the payment. */
export type SucesoAMano = Extract<SucesoPropio, { tipo: 'marca_pagada' | 'paga_parte' | 'paga_diferencia' }>;

export type SucesoSinPago = Exclude<SucesoPropio, SucesoAMano>;

/** What an edit does to the total. */
export interface Cobro {
  otro_total: boolean;
  /** the new total is 0 */
  total_cero: boolean;
  /** what was paid covers the new total (`quedaSaldada`) */
  saldada: boolean;
}

/** Whether nothing is owed any more of a registration for which something was paid. */
export const quedaSaldada = ({ total, pagado }: { total: Centavos; pagado: Centavos }): boolean =>
  pagado > 0 && total <= pagado;

export type Suceso = SucesoDePago | SucesoPropio;

export type EfectoDeLugar =
  /** release the place, the shirt and the use of the coupon */
  | { tipo: 'liberar_lugar' }
  /** take place, shirt and coupon again; where there is no room the transition must not happen */
  | { tipo: 'ocupar_lugar' };

/**
 * What has to be done in the transaction that changes the registration's state, or queued in it; a list of effects is carried out in its
 * order.
 */
export type Efecto =
  | EfectoDeLugar
  /** void the payment link that was sent, and the cash tickets issued through it */
  | { tipo: 'anular_link' }
  /** void the payment link that was sent, but not the cash tickets issued through it: these can still be paid */
  | { tipo: 'cerrar_link' }
  /**
   * void the payment link and its cash tickets, as the amount owed has changed; another link takes its place where something can still be
   * paid online
   */
  | { tipo: 'reemplazar_link' }
  | { tipo: 'avisar_pago'; reinstalada: boolean }
  | { tipo: 'avisar_parte'; monto: Centavos; debe: Centavos }
  | { tipo: 'avisar_bonificada' }
  | { tipo: 'avisar_vencida' }
  | { tipo: 'avisar_liberada' }
  | { tipo: 'avisar_cancelada' }
  | { tipo: 'avisar_reembolso'; monto: Centavos; a_mano: boolean }
  /** the registration is firm: ask its persons for the waivers and certificates that they still owe */
  | { tipo: 'pedir_papeles' };

/** What has to be done with the payment that the news is about. */
export type EfectoDePago =
  /** count the payment as the registration's */
  | { tipo: 'acreditar_pago' }
  /** refund the payment and say why: the registration is cancelled, waits for no payment or cannot get its place, or the race is off */
  | { tipo: 'devolver_pago'; motivo: Impedimento | 'cancelada' | 'duplicado' }
  /** put the payment in review for staff */
  | { tipo: 'revisar_pago' }
  /**
   * the payment is in process: where it is a cash ticket, the hold is prolonged until the ticket's expiry plus the crediting time (regla
   * inscripcion-5)
   */
  | { tipo: 'extender_reserva' };

export type Transicion<E = Efecto | EfectoDePago> =
  { ok: true; estado: Estado; efectos: E[] } | { ok: false; motivo: string };

/** Effects without other fields, which may be written as their name alone. */
type Simple<E extends { tipo: string }> = E extends E
  ? { tipo: E['tipo'] } extends E
    ? E['tipo']
    : never
  : never;
type Escrito<E extends { tipo: string }> = E | Simple<E>;

const enteros = <E extends { tipo: string }>(efectos: readonly Escrito<E>[]): E[] =>
  // a string is the name of an effect without other fields
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
const YA_PAGO = 'Ya pagó: antes hay que devolver ese pago.';
const NO_ESPERA = 'Solo se marca como pagada una inscripción pendiente o vencida.';

/**
 * The registration's state machine (regla inscripcion-17). Payments come duplicated and in any order, so the news of one is
 * never refused: what changes nothing answers the same state without effects.
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
    // 'pago_rechazado', of a payment that counts for the registration: the provider had approved it and cancelled it since. The
    // money is gone, but staff decide about the place.
    case 'mediacion':
    case 'contracargo':
      // 'mediacion' and 'contracargo': the payer disputes a payment that counts. The dispute may still be won, so staff decide about
      // the place, and the payment's record keeps the dispute.
      return acreditado(suceso) ? conPago(estado, 'revisar_pago') : a(estado);
    case 'pago_desconocido':
      return conPago(estado, 'revisar_pago');
    case 'pago_reembolsado':
      return devuelto(estado, suceso);
    case 'vence':
      if (estado !== 'pago_pendiente') return no('Solo vence una inscripción pendiente de pago.');
      // no mail that invites to register again where the race is cancelled or deleted
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
    case 'restaura':
      return ocupaLugar(estado) ? a(estado, 'ocupar_lugar') : a(estado);
    case 'marca_pagada':
      return marcarPagada(estado);
    case 'paga_parte':
      return pagarParte(estado, suceso);
    case 'paga_diferencia':
      return estado === 'pago_realizado'
        ? a(estado, { tipo: 'avisar_pago', reinstalada: false })
        : no('Solo debe una diferencia una inscripción paga.');
    case 'acepta_pago':
      // Staff may have set the registration to paid without any payment: then the payment that they accept now becomes its payment.
      if (estado !== 'pago_realizado') return marcarPagada(estado);
      return suceso.hay_otro ? no('La inscripción ya tiene su pago.') : pagada();
    case 'aplica_cupon':
      return aplicarCupon(estado, suceso);
    case 'reembolsa':
      return reembolsar(estado, suceso.monto, true);
    case 'vuelve_parte':
      return estado === 'pago_pendiente' ? a(estado, 'reemplazar_link') : a(estado);
    case 'edita':
      // Where an edit makes a pending registration's total 0, it becomes bonificada, also if something was paid for it: as a paid one, it
      // would end when that is refunded.
      return estado === 'pago_pendiente' && suceso.cobro.saldada && !suceso.cobro.total_cero
        ? pagada()
        : fijar(estado, estado, suceso.cobro);
    case 'fija_estado':
      if (suceso.motivo.trim() === '') return no('Indicá el motivo del cambio de estado.');
      if (volveriaAPagar(suceso)) return no(YA_PAGO);
      return fijar(estado, suceso.estado, suceso.cobro);
  }
}

/** Whether the news is about the payment that already counts for this registration. */
function acreditado(suceso: SucesoDePago): boolean {
  return suceso.pago_acreditado_id === suceso.pago_id;
}

/**
 * A refund of all of the payment that counts sets a registration that is paid, expired or cancelled to reembolsada; no other one changes.
 */
function devuelto(estado: Estado, suceso: SucesoDePago): Transicion & { ok: true } {
  const paso = reembolsar(estado, suceso.monto, false);
  return acreditado(suceso) && paso.ok ? paso : a(estado);
}

/** The transition to paid, with its effects; `antes` are effects that come first. */
const pagada = (...antes: Escrito<Efecto>[]): Transicion<Efecto> & { ok: true } =>
  a('pago_realizado', ...antes, 'anular_link', { tipo: 'avisar_pago', reinstalada: false }, 'pedir_papeles');

function aprobado(estado: Estado, suceso: SucesoDePago): Transicion & { ok: true } {
  const { impedimento, monto_coincide, borrada } = suceso;
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
  // the provider reports once more a payment that counts already: nothing changes
  if (acreditado(suceso)) return a(estado);
  // `sinPago`: staff set the registration to paid before the news of its payment came. This is that payment, not a second one.
  const sinPago = estado === 'pago_realizado' && suceso.pago_acreditado_id === null;
  if (esExito(estado) && !sinPago) return devolver('duplicado');
  // A payment of an old amount, or otherwise not the one asked for (`monto_coincide`), goes to review: it is never accepted silently (regla
  // precio-7).
  if (!monto_coincide) return conPago(estado, 'revisar_pago');
  if (borrada) return devolver('cancelada');
  if (sinPago) return cobrar({ reinstalada: false });
  switch (estado) {
    case 'pago_pendiente':
      return impedimento === 'evento_cancelado' ? devolver(impedimento) : cobrar({ reinstalada: false });
    case 'vencida':
      // an expired registration gets its place back or, where it cannot, a refund; a mail says which (regla inscripcion-6)
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
  // without online payment a registration stays pending until staff decide, and its papers are asked for at once
  return pago_online ? a(estado) : a(estado, 'pedir_papeles');
}

function cancelar(estado: Estado): Transicion<Efecto> {
  if (estado === 'cancelada' || estado === 'reembolsada') return no(CANCELADA_YA);
  // Cancelling gives nothing back: what was paid stays on record, and staff refund it by another action.
  return ocupaLugar(estado)
    ? a('cancelada', 'liberar_lugar', 'anular_link', 'avisar_cancelada')
    : a('cancelada', 'anular_link', 'avisar_cancelada');
}

/** Deleting a pending or expired registration cancels it too, so that a late payment is refunded (regla inscripcion-13). */
function borrar(estado: Estado): Transicion<Efecto> {
  const queda = estado === 'pago_pendiente' || estado === 'vencida' ? 'cancelada' : estado;
  return ocupaLugar(estado) ? a(queda, 'liberar_lugar', 'anular_link') : a(queda, 'anular_link');
}

function marcarPagada(estado: Estado): Transicion<Efecto> {
  switch (estado) {
    case 'pago_pendiente':
    // a bonificada that owes: it was free, and with another modality or a shirt it costs something now, but its state stayed the same
    case 'pago_bonificado':
      return pagada();
    case 'vencida':
      return pagada('ocupar_lugar');
    default:
      return no(NO_ESPERA);
  }
}

/**
 * A part payment keeps a pending place, and the rest can be paid online where the event is paid online. It cannot bring an expired
 * place back.
 */
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

export const CUPON_DE_PENDIENTE = 'El cupón se aplica a una inscripción pendiente de pago.';

function aplicarCupon(
  estado: Estado,
  { total_cero, saldada, sin_probar }: { total_cero: boolean; saldada: boolean; sin_probar: boolean },
): Transicion<Efecto> {
  if (estado !== 'pago_pendiente') return no(CUPON_DE_PENDIENTE);
  // with nothing to pay, a short hold still waits for the proof that somebody is there; a payment is one
  if (total_cero && (saldada || !sin_probar))
    return a('pago_bonificado', 'anular_link', 'avisar_bonificada', 'pedir_papeles');
  return saldada ? pagada() : a(estado, 'reemplazar_link');
}

function reembolsar(estado: Estado, monto: Centavos, a_mano: boolean): Transicion<Efecto> {
  const avisar: Efecto = { tipo: 'avisar_reembolso', monto, a_mano };
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

/** Sets a state. A pending registration whose new total is 0 becomes pago_bonificado: there is no payment to wait for. */
function fijar(estado: Estado, fijado: Estado, cobro?: Cobro): Transicion<Efecto> {
  const bonifica = fijado === 'pago_pendiente' && cobro?.otro_total === true && cobro.total_cero;
  const nuevo = bonifica ? 'pago_bonificado' : fijado;
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
 * Whether setting this state would make a registration pending of which something is paid. It would be asked again for what it paid
 * online, and could lose its place when its new hold ends.
 */
export const volveriaAPagar = ({ estado, pagado }: { estado: Estado; pagado: Centavos }): boolean =>
  estado === 'pago_pendiente' && pagado > 0;

/**
 * The end of the hold after what happened; null: the hold has no end; undefined: it stays as it was. A registration that expires, is
 * released or is deleted keeps the end of its hold for its history.
 */
export function plazoTras(suceso: Suceso, antes: Estado, despues: Estado): Date | null | undefined {
  switch (suceso.tipo) {
    case 'vence':
    case 'se_libera':
    case 'borra':
      return undefined;
    case 'se_prueba':
      return suceso.plazo;
    case 'fija_estado':
      if (despues === 'pago_pendiente') return suceso.plazo;
      return ocupaLugar(despues) && despues !== antes ? null : undefined;
    case 'paga_parte':
      return antes === 'pago_pendiente' ? null : undefined;
    case 'vuelve_parte':
      return antes === 'pago_pendiente' ? suceso.plazo : undefined;
    case 'acepta_pago':
      return null;
    default:
      return antes === despues ? undefined : null;
  }
}
