import { probar } from '../reservas/service.ts';
import type { Contexto } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import type { Tx } from '../../db/transaction.ts';
import type { CuentaCobro, PagoProveedor } from '../../gateways/pagos/puerto.ts';
import { despertarTrabajador } from '../../jobs/cola.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { bloquearInscripcion } from '../../nucleo/inscripcion/service.ts';
import { obtenerPagadoAMano } from '../../nucleo/pago/reemplazar-y-anular-checkouts.ts';
import type { CheckoutRow } from '../../nucleo/pago/tipos.ts';
import { cuentaConocida, cuentaDe } from '../cobros/service.ts';
import { moverPago } from './ciclo/ciclo.ts';
import { moverPorNoticia } from './ciclo/noticia.ts';
import { buscarCheckout, buscarCuentaDePago, buscarEventoDePago, buscarPago } from './repository.ts';
import { PROVEEDOR } from './tipos.ts';
import type { PagoRow } from './tipos.ts';

/**
 * Asks the provider for a payment and does what follows from it. May run any number of times, at once and in any order:
 * what the provider answers now decides, never what a notification said. Returns the outcome, which the notification's
 * row keeps. `dicha`: the account that the notification names.
 */
export async function procesarPago(
  ctx: Contexto,
  pago_id: string,
  dicha: string | null = null,
): Promise<string> {
  for (const cuenta of await aQuienPreguntar(ctx, pago_id, dicha)) {
    const pago = await ctx.pagos.fetchPayment(pago_id, cuenta);
    if (pago) return aplicarPago(ctx, pago);
  }
  return 'pago_desconocido';
}

/**
 * The accounts at the provider to ask about a payment, in order; null: the site's own. For a payment that is stored here, only the
 * account that it was charged to. For any other, the account that the notification names, if it is linked, then the site's own.
 */
async function aQuienPreguntar(
  ctx: Contexto,
  proveedor_pago_id: string,
  dicha: string | null,
): Promise<(CuentaCobro | null)[]> {
  const key = { proveedor: ctx.pagos.nombre, proveedor_pago_id };
  const sabida = await buscarCuentaDePago(ctx.database.db, key);
  if (sabida !== undefined) return [await cuentaDe(ctx, sabida)];
  const cuenta = await cuentaConocida(ctx, dicha);
  return cuenta ? [cuenta, null] : [null];
}

/** Does procesarPago for each payment of an order; returns their outcomes, in order. null: the provider does not know the order. */
export async function procesarOrden(
  ctx: Contexto,
  orden_id: string,
  dicha: string | null = null,
): Promise<string[] | null> {
  const cuenta = await cuentaConocida(ctx, dicha);
  for (const quien of cuenta ? [cuenta, null] : [null]) {
    const pagos = await ctx.pagos.fetchOrder(orden_id, quien);
    if (!pagos) continue;
    const resultados: string[] = [];
    for (const id of pagos) resultados.push(await procesarPago(ctx, id, dicha));
    return resultados;
  }
  return null;
}

/** As procesarPago, for a payment that was just fetched. */
export async function aplicarPago(ctx: Contexto, pago: PagoProveedor): Promise<string> {
  const { db } = ctx.database;
  const checkout = pago.referencia ? await buscarCheckout(db, { referencia: pago.referencia }) : null;
  if (!checkout || checkout.proveedor !== ctx.pagos.nombre) return rechazarReferencia(ctx, pago);
  const resultado = await enTransaccion(db, (tx) => aplicarEn(ctx, tx, checkout, pago));
  despertarTrabajador();
  return resultado;
}

/** A payment that belongs to no registration: changes nothing but writes an audit line. */
async function rechazarReferencia(ctx: Contexto, pago: PagoProveedor): Promise<string> {
  const motivo = `El pago ${pago.id} de ${ctx.pagos.nombre} no corresponde a ninguna inscripción`;
  ctx.log.warn({ pago: pago.id }, 'pago con referencia desconocida');
  await enTransaccion(ctx.database.db, (tx) =>
    auditar(tx, { quien: PROVEEDOR, accion: 'pago_sin_inscripcion', entidad: 'pago', motivo }),
  );
  return 'referencia_desconocida';
}

async function aplicarEn(ctx: Contexto, tx: Tx, checkout: CheckoutRow, pago: PagoProveedor): Promise<string> {
  const inscripcion = await bloquearInscripcion(tx, checkout.inscripcion_id);
  if (!inscripcion) return 'referencia_desconocida';
  const key = { proveedor: checkout.proveedor, proveedor_pago_id: pago.id };
  const anterior = await buscarPago(tx, key);
  if (anterior && anterior.inscripcion_id !== inscripcion.id) return referenciaCambiada(ctx, tx, anterior);
  const visto = anterior?.actualizado_proveedor_at;
  if (visto && visto > pago.date_last_updated) return 'respuesta_vieja';

  // beginning to pay proves that a person is behind the registration: a short hold becomes an ordinary one
  const entera = await probar(ctx, tx, inscripcion.id, PROVEEDOR);
  if (entera) Object.assign(inscripcion, entera);
  // what is to be paid through the provider: the total less what staff recorded as taken by hand
  const resto = inscripcion.total - (await obtenerPagadoAMano(tx, inscripcion.id));
  const { state, aplicacion } = await moverPorNoticia(ctx, tx, {
    inscripcion,
    checkout,
    pago,
    anterior,
    motivo: discrepancia(checkout, pago, resto),
    evento: await buscarEventoDePago(tx, inscripcion.evento_id),
  });
  return state === inscripcion.state ? aplicacion : state;
}

async function referenciaCambiada(ctx: Contexto, tx: Tx, anterior: PagoRow): Promise<string> {
  const nota = 'El proveedor lo devuelve ahora con la referencia de otra inscripción';
  if (anterior.motivo_revision !== nota)
    await moverPago(ctx, tx, anterior.id, {
      movimiento: { tipo: 'otra_referencia' },
      quien: PROVEEDOR,
      nota,
    });
  return 'referencia_cambiada';
}

/** Why this payment is not the one that was asked for, or null. */
function discrepancia(checkout: CheckoutRow, pago: PagoProveedor, resto: number): string | null {
  if (pago.moneda !== 'ARS') return `La moneda es ${pago.moneda}`;
  if (checkout.cobrador !== null && pago.cobrador !== checkout.cobrador) return 'Lo cobró otra cuenta';
  if (pago.monto !== checkout.monto) return 'El importe no es el que se pidió';
  // regla precio-7: what is left to pay changed after this link was made, by a coupon, an edit, or a payment by hand or its refund
  if (checkout.monto !== resto) return 'Pagó un importe anterior al actual';
  return null;
}
