import type { Centavos } from '../../../shared/domain/comun/dinero.ts';
import { esEfectivo } from '../../../shared/domain/pago/estados-pago.ts';
import type { inscripciones } from '../../db/schema.ts';
import { enTransaccion } from '../../db/transaction.ts';
import type { Executor } from '../../db/transaction.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import type { NotificacionEntrante } from '../../gateways/pagos/puerto.ts';
import { ErrorPagos } from '../../gateways/pagos/puerto.ts';
import { ErrorApi, noDisponible, noEncontrado } from '../../http/errores.ts';
import { despertarTrabajador, encolarTrabajo } from '../../jobs/cola.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { porDireccion } from '../../http/direccion.ts';
import { limitar } from '../../nucleo/limites/service.ts';
import { obtenerParaPagar } from '../../nucleo/pago/reemplazar-y-anular-checkouts.ts';
import { INTENTOS } from '../../nucleo/pago/tipos.ts';
import { dondeDe } from './checkouts.ts';
import { consultarInscripcion } from './vencer-y-conciliar.ts';
import { presentarDatosPago } from './presenter.ts';
import { insertarNotificacion } from './notificaciones-repository.ts';
import { buscarDuenioPago, listarCheckoutsDe, listarPagosDe, sumarAplicados } from './repository.ts';
import { TRABAJO } from './tipos.ts';
import { respuestasPago } from '../../mensajes/mensajes-pago.ts';

/** A registration by what an address carries: its public code or llave, or for staff its number. Throws a 404. */
async function buscar(ctx: Contexto, id: string) {
  const donde = dondeDe(ctx, id);
  const datos = await obtenerParaPagar(ctx.database.db, donde);
  if (!datos) throw noEncontrado();
  return datos;
}

export async function pagosDe(ctx: Contexto, id: string) {
  const inscripcion = await buscar(ctx, id);
  return listarPagosDe(ctx.database.db, inscripcion.id);
}

export async function ordenDe(ctx: Contexto, id: string) {
  const inscripcion = await buscar(ctx, id);
  const { db } = ctx.database;
  const [checkouts, pagos] = [
    await listarCheckoutsDe(db, inscripcion.id),
    await listarPagosDe(db, inscripcion.id),
  ];
  return { total: inscripcion.total, checkouts, pagos };
}

/** Payment summary for the screens of a registration: the breakdown of its total and its payments. */
export async function datosPago(
  db: Executor,
  inscripcion: typeof inscripciones.$inferSelect,
  { staff = false } = {},
) {
  return presentarDatosPago(inscripcion, await listarPagosDe(db, inscripcion.id), staff);
}

/**
 * Asks the provider for the payments of a registration, and stores what it says of them, as no notification may have come yet, before
 * the caller decides something that depends on them. A provider that does not answer is no error: what it did answer is stored, and
 * the caller goes on with that.
 */
export async function consultarProveedor(ctx: Contexto, inscripcion_id: number): Promise<void> {
  try {
    await consultarInscripcion(ctx, inscripcion_id);
  } catch (error) {
    if (!(error instanceof ErrorPagos)) throw error;
  }
}

/** Whether somebody holds a cash ticket that may still be paid. */
export const hayTicket = async (db: Executor, inscripcion_id: number): Promise<boolean> =>
  (await listarPagosDe(db, inscripcion_id)).some(
    ({ pago }) => pago.status === 'pending' && esEfectivo(pago.payment_type_id),
  );

/**
 * Asks the provider about a registration, where its event is paid online, while a person waits at the screen. Returns the state after
 * that. Throws 404 where there is no such registration, 503 where the provider does not answer, and 429 where this was asked too
 * often.
 */
export async function consultarPago(ctx: Contexto, id: string) {
  const inscripcion = await buscar(ctx, id);
  await limitar(ctx, `consultar-pago:${inscripcion.id}`, { max: 6, segundos: 60 });
  if (inscripcion.usa_pago_online) {
    try {
      await consultarInscripcion(ctx, inscripcion.id);
    } catch (error) {
      if (!(error instanceof ErrorPagos)) throw error;
      throw noDisponible(30, respuestasPago.no_responde);
    }
  }
  return { state: (await buscar(ctx, id)).state };
}

/**
 * Receives a notification of the provider: checks its signature, stores it and, where it names a payment or an order, queues a
 * job for the rest, so that the answer is quick however slow the provider's own API is. A wrong signature gets a 401.
 */
export async function recibirNotificacion(
  ctx: Contexto,
  proveedor: string,
  entrante: NotificacionEntrante,
  quien: Quien,
): Promise<string> {
  if (proveedor !== ctx.pagos.nombre) throw noEncontrado();
  const { firma, tipo, recurso_id, solicitud_id, cuenta } = ctx.pagos.verifyNotification(entrante);
  // Signed notifications are never limited; those without a valid signature anybody can send.
  if (firma !== 'valida') {
    await limitar(ctx, porDireccion('notificacion-sin-firma', quien.ip), { max: 30, segundos: 60 });
  }
  const row = {
    proveedor,
    solicitud_id,
    tipo: tipo.slice(0, 40),
    recurso_id: (recurso_id ?? '').slice(0, 64),
    firma_valida: firma === 'valida',
    recibida_at: ctx.reloj(),
  };
  if (firma === 'invalida') {
    await enTransaccion(ctx.database.db, async (tx) => {
      await insertarNotificacion(tx, { ...row, procesada_at: ctx.reloj(), resultado: 'firma_invalida' });
      const motivo = `Aviso de ${proveedor} con firma inválida sobre ${row.recurso_id || 'nada'}`;
      const autor = { ...quien, actor: 'proveedor' as const };
      await auditar(tx, { quien: autor, accion: 'notificacion_rechazada', entidad: 'pago', motivo });
    });
    throw new ErrorApi(401, 'firma_invalida', respuestasPago.firma_del_aviso);
  }
  const recurso = ctx.pagos.recursoDe(tipo);
  const util = recurso !== null && recurso_id !== null && /^[A-Za-z0-9_-]{1,64}$/.test(recurso_id);
  await enTransaccion(ctx.database.db, async (tx) => {
    const ignorada = { procesada_at: ctx.reloj(), resultado: 'ignorada' };
    await insertarNotificacion(tx, { ...row, ...(util ? {} : ignorada) });
    if (!util) return;
    const key = `${proveedor}:${recurso_id}`;
    const dicha = cuenta !== null && /^\d{1,20}$/.test(cuenta) ? { cuenta } : {};
    const trabajo =
      recurso === 'pago'
        ? { tipo: TRABAJO.procesar_pago, key, datos: { pago_id: recurso_id, ...dicha } }
        : { tipo: TRABAJO.procesar_orden, key, datos: { orden_id: recurso_id, ...dicha } };
    // with our 200 the provider does not notify again, so our job has to try often enough
    await encolarTrabajo(tx, { ...trabajo, max_intentos: INTENTOS });
  });
  despertarTrabajador();
  return util ? 'recibida' : 'ignorada';
}

/** Cents paid for a registration: the payments that count for it, less what was refunded. */
export const pagadoDe = (db: Executor, inscripcion_id: number): Promise<Centavos> =>
  sumarAplicados(db, inscripcion_id);

/** The owner of a payment, for `puede`; null where there is no such payment. */
export const duenioDePago = (ctx: Contexto, id: number) => buscarDuenioPago(ctx.database.db, id);
