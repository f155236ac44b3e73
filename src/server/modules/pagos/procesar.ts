import { probar } from '../reservas/service.ts';
import { eventoDePago } from '../../../shared/domain/pago/estados-pago.ts';
import { sigueEnPie, yaSeCorrio } from '../../../shared/domain/carrera/evento-estado.ts';
import type { SucesoDePago } from '../../../shared/domain/inscripcion/transicion.ts';
import type { Contexto } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import type { Tx } from '../../db/transaction.ts';
import type { CuentaCobro, PagoProveedor } from '../../gateways/pagos/puerto.ts';
import { despertarTrabajador } from '../../jobs/cola.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { bloquearInscripcion } from '../../nucleo/inscripcion/service.ts';
import { getPagadoAMano } from '../../nucleo/pago/links.ts';
import type { FilaCheckout } from '../../nucleo/pago/tipos.ts';
import { cuentaConocida, cuentaDe } from '../cobros/cuentas.ts';
import { aplicarNoticia, estaCerrado } from './efectos.ts';
import {
  findCheckout,
  findCuentaDePago,
  findEventoDePago,
  findOtroAplicado,
  findPago,
  findPagoAplicado,
  insertPago,
  updatePago,
} from './repository.ts';
import { PROVEEDOR, STATUS_DESCONOCIDO } from './tipos.ts';
import type { Caso, FilaPago } from './tipos.ts';

/**
 * Asks the provider for a payment and does what follows from it. May run any number of times, at once and in
 * any order: what the provider has now decides, never what somebody told us. Returns what came of it.
 * `dicha`: the account that the notification spoke of.
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

/** Whose payment it is, where we know; else as we were told, and then the site's own account. */
async function aQuienPreguntar(
  ctx: Contexto,
  proveedor_pago_id: string,
  dicha: string | null,
): Promise<(CuentaCobro | null)[]> {
  const clave = { proveedor: ctx.pagos.nombre, proveedor_pago_id };
  const sabida = await findCuentaDePago(ctx.database.db, clave);
  if (sabida !== undefined) return [await cuentaDe(ctx, sabida)];
  const cuenta = await cuentaConocida(ctx, dicha);
  return cuenta ? [cuenta, null] : [null];
}

/** The payments of an order, each as above; what came of them, in order. */
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
  const checkout = pago.referencia ? await findCheckout(db, { referencia: pago.referencia }) : null;
  if (!checkout || checkout.proveedor !== ctx.pagos.nombre) return rechazarReferencia(ctx, pago);
  const resultado = await enTransaccion(db, (tx) => aplicarEn(ctx, tx, checkout, pago));
  despertarTrabajador();
  return resultado;
}

/** A payment of nobody we know: nothing moves, and there is a line about it. */
async function rechazarReferencia(ctx: Contexto, pago: PagoProveedor): Promise<string> {
  const motivo = `El pago ${pago.id} de ${ctx.pagos.nombre} no corresponde a ninguna inscripción`;
  ctx.log.warn({ pago: pago.id }, 'pago con referencia desconocida');
  await enTransaccion(ctx.database.db, (tx) =>
    auditar(tx, { quien: PROVEEDOR, accion: 'pago_sin_inscripcion', entidad: 'pago', motivo }),
  );
  return 'referencia_desconocida';
}

async function aplicarEn(
  ctx: Contexto,
  tx: Tx,
  checkout: FilaCheckout,
  pago: PagoProveedor,
): Promise<string> {
  const inscripcion = await bloquearInscripcion(tx, checkout.inscripcion_id);
  if (!inscripcion) return 'referencia_desconocida';
  const clave = { proveedor: checkout.proveedor, proveedor_pago_id: pago.id };
  const anterior = await findPago(tx, clave);
  if (anterior && anterior.inscripcion_id !== inscripcion.id) return referenciaCambiada(tx, anterior);
  const visto = anterior?.actualizado_proveedor_at;
  if (visto && visto > pago.date_last_updated) return 'respuesta_vieja';

  // whoever begins to pay is somebody
  const entera = await probar(ctx, tx, inscripcion.id, PROVEEDOR);
  if (entera) Object.assign(inscripcion, entera);
  const aplicado = await findPagoAplicado(tx, inscripcion.id);
  const fila = await guardar(ctx, tx, checkout, pago, anterior);
  // what staff took by hand is not asked for again
  const resto = inscripcion.total - (await getPagadoAMano(tx, inscripcion.id));
  const motivo = discrepancia(checkout, pago, resto);
  const evento = await findEventoDePago(tx, inscripcion.evento_id);
  const caso: Caso = { inscripcion, checkout, pago, fila, anterior, motivo, evento };
  caso.aplicado = fila.aplicacion === 'aplicado';
  caso.otro = (await findOtroAplicado(tx, inscripcion.id, fila.id)) !== null;
  const suceso = sucesoDe(ctx, caso, caso.aplicado ? fila : aplicado);
  const nuevo = await aplicarNoticia(ctx, tx, caso, suceso);

  if (anterior?.status !== pago.status || anterior.aplicacion !== nuevo.aplicacion) {
    await auditar(tx, {
      quien: PROVEEDOR,
      accion: anterior ? 'pago_actualizado' : 'pago_recibido',
      entidad: 'pago',
      entidad_id: fila.id,
      evento_id: inscripcion.evento_id,
      inscripcion_id: inscripcion.id,
      antes: anterior && { status: anterior.status, aplicacion: anterior.aplicacion },
      despues: { status: pago.status, aplicacion: nuevo.aplicacion, state: nuevo.state },
      ...(nuevo.motivo === null ? {} : { motivo: nuevo.motivo }),
    });
  }
  return nuevo.state === inscripcion.state ? nuevo.aplicacion : nuevo.state;
}

async function referenciaCambiada(tx: Tx, anterior: FilaPago): Promise<string> {
  const motivo = 'El proveedor lo devuelve ahora con la referencia de otra inscripción';
  if (anterior.motivo_revision !== motivo) {
    await updatePago(tx, anterior.id, { motivo_revision: motivo });
    const linea = { entidad: 'pago', entidad_id: anterior.id, inscripcion_id: anterior.inscripcion_id };
    await auditar(tx, { quien: PROVEEDOR, accion: 'pago_a_revisar', ...linea, motivo });
  }
  return 'referencia_cambiada';
}

function guardar(
  ctx: Contexto,
  tx: Tx,
  checkout: FilaCheckout,
  pago: PagoProveedor,
  anterior: FilaPago | null,
): Promise<FilaPago> {
  const cambios = {
    checkout_id: checkout.id,
    status: pago.status,
    status_detail: pago.status_detail,
    payment_type_id: pago.payment_type_id,
    payment_method_id: pago.payment_method_id,
    monto: pago.monto,
    monto_reembolsado: pago.monto_reembolsado,
    moneda: pago.moneda,
    date_created: pago.date_created,
    date_approved: pago.date_approved,
    vence_at: pago.date_of_expiration,
    ticket_numero: pago.ticket_numero,
    ticket_url: pago.ticket_url,
    actualizado_proveedor_at: pago.date_last_updated,
    updated_at: ctx.reloj(),
  };
  if (anterior) return updatePago(tx, anterior.id, cambios).then(() => ({ ...anterior, ...cambios }));
  return insertPago(tx, {
    ...cambios,
    inscripcion_id: checkout.inscripcion_id,
    proveedor: checkout.proveedor,
    proveedor_pago_id: pago.id,
  });
}

/** Why this payment is not the one that was asked for, or null. */
function discrepancia(checkout: FilaCheckout, pago: PagoProveedor, resto: number): string | null {
  if (pago.moneda !== 'ARS') return `La moneda es ${pago.moneda}`;
  if (checkout.cobrador !== null && pago.cobrador !== checkout.cobrador) return 'Lo cobró otra cuenta';
  if (pago.monto !== checkout.monto) return 'El importe no es el que se pidió';
  // regla precio-7: a coupon changed the total after this link was made
  if (checkout.monto !== resto) return 'Pagó un importe anterior al actual';
  return null;
}

/** The news as the state machine takes it; null where there is none for it. */
function sucesoDe(ctx: Contexto, caso: Caso, aplicado: FilaPago | null): SucesoDePago | null {
  const { anterior, evento, fila, pago } = caso;
  // On its way back already, whatever it still says; or waiting for a person, who decides and not we.
  if (anterior?.aplicacion === 'devuelto' || estaCerrado(caso)) return null;
  const tipo = eventoDePago(pago.status);
  const en_manos = anterior?.aplicacion === 'en_revision' && anterior.motivo_revision !== STATUS_DESCONOCIDO;
  if (en_manos && tipo === 'pago_aprobado') return null;
  if (tipo === null) caso.motivo = STATUS_DESCONOCIDO;
  // as with one that staff took: the registration goes on while another payment stands for it
  if (tipo === 'pago_reembolsado' && caso.otro) return null;
  const clave = ({ proveedor, proveedor_pago_id }: FilaPago) => `${proveedor}:${proveedor_pago_id}`;
  return {
    tipo: tipo ?? 'pago_desconocido',
    pago_id: clave(fila),
    pago_acreditado_id: aplicado && clave(aplicado),
    monto_coincide: caso.motivo === null,
    monto: fila.monto_reembolsado || fila.monto,
    impedimento: !sigueEnPie(evento)
      ? 'evento_cancelado'
      : yaSeCorrio(evento, ctx.reloj())
        ? 'evento_corrido'
        : null,
  };
}
