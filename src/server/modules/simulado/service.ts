import { randomUUID } from 'node:crypto';
import type { Contexto } from '../../contexto.ts';
import { firmar } from '../../gateways/pagos/signature.ts';
import { despertarTrabajador, encolarTrabajo } from '../../jobs/cola.ts';
import {
  buscarPago,
  buscarPreferencia,
  insertarPago,
  listarPagosPorPreferencia,
  moverPago,
} from './pasarela/repository.ts';
import type { PagoSimulado, Preferencia } from './pasarela/repository.ts';
import type { PagosSimulado } from './pasarela/simulado.ts';

/**
 * This file does what payers, kiosks and banks do at a real payment provider, for the simulated one. The modules that take
 * payments never call it.
 */

export const NOTIFICAR = 'simulado_notificar';

export const METODOS = {
  credit_card: { texto: 'Tarjeta de crédito', ayuda: 'Visa terminada en 4242', metodo_id: 'visa' },
  debit_card: { texto: 'Tarjeta de débito', ayuda: 'Maestro terminada en 1881', metodo_id: 'maestro' },
  account_money: { texto: 'Dinero en cuenta', ayuda: 'Saldo disponible', metodo_id: 'account_money' },
  ticket: { texto: 'Efectivo', ayuda: 'Con un ticket, en Rapipago o Pago Fácil', metodo_id: 'rapipago' },
} as const;
export type Metodo = keyof typeof METODOS;
export const esMetodo = (texto: string): texto is Metodo => Object.hasOwn(METODOS, texto);

export type Desenlace = 'aprobar' | 'rechazar' | 'revision' | 'doble';

export interface Compra {
  preferencia: Preferencia;
  pagos: PagoSimulado[];
  metodos: Metodo[];
  estado: 'abierta' | 'pagada' | 'vencida';
}

export async function verCompra(ctx: Contexto, id: string): Promise<Compra | null> {
  const { db } = ctx.database;
  const preferencia = await buscarPreferencia(db, id);
  if (!preferencia) return null;
  const pagos = await listarPagosPorPreferencia(db, id);
  const pagada = pagos.some(({ status }) => status === 'approved');
  const fuera = preferencia.expira_at !== null && preferencia.expira_at <= ctx.reloj();
  const metodos = (Object.keys(METODOS) as Metodo[]).filter(
    // the cast is sound: METODOS has these keys, which Object.keys types as strings
    (metodo) => metodo === 'account_money' || !preferencia.tipos_excluidos.includes(metodo),
  );
  return {
    preferencia,
    pagos,
    metodos,
    estado: pagada ? 'pagada' : preferencia.vencida || fuera ? 'vencida' : 'abierta',
  };
}

export const obtenerPago = (ctx: Contexto, id: number) => buscarPago(ctx.database.db, id);

/**
 * The payer pays by a link. Returns the payment that was made; where two are made (outcome 'doble'), the second. Null: the link
 * accepts no payment any more, or none by this method.
 */
export async function pagar(
  ctx: Contexto,
  simulado: PagosSimulado,
  compra: Compra,
  metodo: Metodo,
  desenlace: Desenlace,
): Promise<PagoSimulado | null> {
  if (compra.estado !== 'abierta' || !compra.metodos.includes(metodo)) return null;
  const ahora = ctx.reloj();
  const { preferencia } = compra;
  const base = {
    preferencia_id: preferencia.id,
    payment_type_id: metodo,
    payment_method_id: METODOS[metodo].metodo_id,
    monto: preferencia.monto,
    date_created: ahora,
    date_last_updated: ahora,
  };
  const aprobado = { status: 'approved', status_detail: 'accredited', date_approved: ahora };
  const como =
    metodo === 'ticket'
      ? { status: 'pending', status_detail: 'pending_waiting_payment' }
      : desenlace === 'rechazar'
        ? { status: 'rejected', status_detail: 'cc_rejected_insufficient_amount' }
        : desenlace === 'revision'
          ? { status: 'in_process', status_detail: 'pending_review_manual' }
          : aprobado;
  let pago: PagoSimulado | null = null;
  for (let vez = metodo !== 'ticket' && desenlace === 'doble' ? 2 : 1; vez > 0; vez -= 1) {
    pago = await insertarPago(ctx.database.db, { ...base, ...como });
    await notificar(ctx, simulado, pago.id);
  }
  return pago;
}

/**
 * What banks, kiosks and staff of the provider can do to a payment after it was made: from which states, and to which. Refunds are not
 * among these.
 */
const CAMBIOS = {
  aprobar: {
    desde: ['pending', 'in_process', 'authorized', 'in_mediation'],
    a: 'approved',
    detalle: 'accredited',
  },
  rechazar: { desde: ['pending', 'in_process'], a: 'rejected', detalle: 'cc_rejected_high_risk' },
  cancelar: { desde: ['pending', 'in_process'], a: 'cancelled', detalle: 'expired' },
  mediar: { desde: ['approved'], a: 'in_mediation', detalle: 'in_mediation' },
  contracargar: { desde: ['approved', 'in_mediation'], a: 'charged_back', detalle: 'settled' },
} as const;
export type Cambio = keyof typeof CAMBIOS;

/** Changes a payment as a bank or kiosk would; null: that cannot happen in its present state, or there is no such payment. */
export async function cambiarPago(
  ctx: Contexto,
  simulado: PagosSimulado,
  id: number,
  cambio: Cambio,
): Promise<PagoSimulado | null> {
  const { desde, a, detalle } = CAMBIOS[cambio];
  const ahora = ctx.reloj();
  const pago = await moverPago(ctx.database.db, id, [...desde], {
    status: a,
    status_detail: detalle,
    date_last_updated: ahora,
    ...(cambio === 'aprobar' ? { date_approved: ahora } : {}),
  });
  if (pago) await notificar(ctx, simulado, id);
  return pago;
}

/**
 * Queues the notifications of a payment: normal, duplicated, forged or unsigned, as Travesuras.notificacion says; or holds them back,
 * or leaves them out.
 */
export async function notificar(ctx: Contexto, simulado: PagosSimulado, id: number): Promise<void> {
  const { notificacion } = simulado.control.travesuras;
  if (notificacion === 'ninguna') return;
  if (notificacion === 'retenida') return void simulado.control.retenidas.push(id);
  const datos = { pago_id: id, firma: notificacion };
  // a notification with a forged signature is sent once: our site has to refuse it, and would refuse it again each time
  const max_intentos = notificacion === 'firma_falsa' ? 1 : 12;
  for (let vez = notificacion === 'duplicada' ? 2 : 1; vez > 0; vez -= 1) {
    await encolarTrabajo(ctx.database.db, { tipo: NOTIFICAR, datos, max_intentos });
  }
  despertarTrabajador();
}

/** Queues the notifications that were held back, the newest first, and has all later ones sent normally again. */
export async function soltar(ctx: Contexto, simulado: PagosSimulado): Promise<void> {
  const ids = simulado.control.retenidas.toReversed();
  simulado.control.retenidas = [];
  simulado.control.configurar({ notificacion: 'normal' });
  for (const id of ids) await notificar(ctx, simulado, id);
}

/**
 * Job: sends one notification; without an answer, or after one other than 2xx, it fails, and is tried again later while attempts are left.
 */
export async function entregar(
  ctx: Contexto,
  simulado: PagosSimulado,
  { pago_id, firma }: { pago_id: number; firma: string },
): Promise<void> {
  const row = await buscarPago(ctx.database.db, pago_id);
  if (!row) return;
  const id = String(pago_id);
  const url = new URL(row.preferencia.notification_url, ctx.config.publicUrl);
  url.searchParams.set(firma === 'sin_firma' ? 'id' : 'data.id', id);
  url.searchParams.set(firma === 'sin_firma' ? 'topic' : 'type', 'payment');
  const secreto = firma === 'firma_falsa' ? 'otro secreto' : simulado.secreto;
  const headers = firma === 'sin_firma' ? {} : firmar(secreto, id, randomUUID(), ctx.reloj());
  const body = JSON.stringify({
    action: 'payment.updated',
    api_version: 'v1',
    data: { id },
    date_created: ctx.reloj().toISOString(),
    live_mode: false,
    type: 'payment',
  });
  const status = await simulado.transporte(url.href, {
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  if (status < 200 || status > 299) throw new Error(`El comercio respondió ${status}`);
}

/**
 * For these statuses of a payment, the value of the parameter `estado` in the address by which the payer comes back. With any other status,
 * such as 'approved', the address has no `estado`. The gateway to the real provider writes the same values (preferencia.ts).
 */
const ESTADO_DE_VUELTA: Readonly<Record<string, string>> = {
  pending: 'pendiente',
  in_process: 'pendiente',
  rejected: 'error',
};

/** The address by which the payer comes back to our site; its parameters are for display only. */
export function volver({ preferencia }: Pick<Compra, 'preferencia'>, pago: PagoSimulado | null): string {
  const url = new URL(preferencia.back_url);
  const estado = ESTADO_DE_VUELTA[pago?.status ?? ''];
  if (estado) url.searchParams.set('estado', estado);
  url.searchParams.set('collection_id', pago ? String(pago.id) : 'null');
  url.searchParams.set('collection_status', pago?.status ?? 'null');
  url.searchParams.set('payment_id', pago ? String(pago.id) : 'null');
  url.searchParams.set('status', pago?.status ?? 'null');
  url.searchParams.set('external_reference', preferencia.external_reference);
  url.searchParams.set('preference_id', preferencia.id);
  return url.href;
}
