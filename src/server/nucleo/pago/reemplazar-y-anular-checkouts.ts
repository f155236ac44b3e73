import { randomBytes } from 'node:crypto';
import { sigueEnPie, yaSeCorrio } from '../../../shared/domain/carrera/evento-estado.ts';
import { vencimientoReserva } from '../../../shared/domain/inscripcion/plazo-de-reserva.ts';
import { vencimientoTicket } from '../../../shared/domain/pago/plazo-del-ticket.ts';
import type { Contexto } from '../../contexto.ts';
import type { Executor, Tx } from '../../db/transaction.ts';
import { encolarTrabajo } from '../../jobs/cola.ts';
import { expirarVigentes, buscarParaPagar, insertarCheckout, pagadoAMano } from './repository.ts';
import { INTENTOS, TRABAJO_LINK, type CheckoutRow } from './tipos.ts';

export type ParaPagar = NonNullable<Awaited<ReturnType<typeof buscarParaPagar>>>;

/** What paying needs to know of a registration; null where there is none or it was deleted. */
export const obtenerParaPagar = (
  db: Executor,
  donde: { id: number } | { codigo_publico: string },
): Promise<ParaPagar | null> => buscarParaPagar(db, donde);

/** Cents that staff recorded as paid for a registration, less what was refunded. */
export const obtenerPagadoAMano = (db: Executor, inscripcion_id: number): Promise<number> =>
  pagadoAMano(db, inscripcion_id);

/**
 * Until when a ticket of a link that is made now may be paid (regla pago-4); null: none can be issued. It follows from the end of an
 * ordinary hold that began at `created_at`, not from `vence_at`: a hold that a ticket prolonged must not give the next ticket more time.
 */
export const venceTicketDeLinkNuevo = (
  datos: Pick<ParaPagar, 'vence_at' | 'created_at' | 'horas_reserva' | 'fin_inscripcion'>,
  ahora: Date,
): Date | null =>
  vencimientoTicket({
    vence_reserva: datos.vence_at && vencimientoReserva(datos.created_at, datos.horas_reserva),
    ahora,
    fin_inscripcion: datos.fin_inscripcion,
  });

const nuevo = (ctx: Contexto, datos: ParaPagar) => ({
  inscripcion_id: datos.id,
  proveedor: ctx.pagos.nombre,
  referencia: randomBytes(24).toString('base64url'),
  monto: datos.total - datos.pagado,
  expira_at: datos.vence_at,
  ticket_vence_at: venceTicketDeLinkNuevo(datos, ctx.reloj()),
});

/**
 * Inserts a payment link, which the caller then makes at the provider, or has a job make there; null: another one is in force
 * already.
 */
export const crearLink = (ctx: Contexto, db: Executor, datos: ParaPagar): Promise<CheckoutRow | null> =>
  insertarCheckout(db, nuevo(ctx, datos));

/**
 * Whether the registration can be paid online at the moment `ahora`: its event takes such payments, is neither cancelled nor deleted and
 * was not run, and the registration waits for a payment within its hold.
 */
export const sePaga = (datos: ParaPagar, ahora: Date): boolean =>
  datos.usa_pago_online &&
  datos.state === 'pago_pendiente' &&
  datos.total > datos.pagado &&
  sigueEnPie(datos) &&
  !yaSeCorrio(datos, ahora) &&
  (datos.vence_at === null || datos.vence_at > ahora);

/**
 * What the registration owes has changed (by a coupon, a payment by hand or its refund, or an edit): the link that is out ends and, where
 * something can still be paid online (sePaga), a new one takes its place, made at the provider on demand or by job. Call it in the
 * transaction that changed what is owed, after that change.
 */
export async function reemplazarCheckout(ctx: Contexto, tx: Tx, inscripcion_id: number): Promise<void> {
  await anularLinks(tx, inscripcion_id, { cancelar_pendientes: true });
  const datos = await buscarParaPagar(tx, { id: inscripcion_id });
  if (!datos || !sePaga(datos, ctx.reloj())) return;
  await crearLink(ctx, tx, datos);
  const trabajo = { datos: { inscripcion_id }, key: String(inscripcion_id), max_intentos: INTENTOS };
  await encolarTrabajo(tx, { tipo: TRABAJO_LINK.crear_checkout, ...trabajo });
}

/**
 * Ends a registration's payment links; the provider is told by job. `cancelar_pendientes`: cash tickets issued
 * through them end too, so that nobody pays them.
 */
export async function anularLinks(
  tx: Tx,
  inscripcion_id: number,
  { cancelar_pendientes }: { cancelar_pendientes: boolean },
): Promise<void> {
  for (const checkout of await expirarVigentes(tx, inscripcion_id)) {
    if (checkout.preferencia_id) await encolarCierre(tx, checkout.id, cancelar_pendientes);
  }
}

/** Ends a link at the provider, by job. */
export const encolarCierre = (tx: Tx, checkout_id: number, cancelar_pendientes: boolean): Promise<void> =>
  encolarTrabajo(tx, {
    tipo: TRABAJO_LINK.expirar_checkout,
    key: String(checkout_id),
    datos: { checkout_id, cancelar_pendientes },
    max_intentos: INTENTOS,
  });
