import type { z } from 'zod';
import type { agregarCupon as endpoint } from '../../../shared/contract/cupones.ts';
import { rechazoDelCambio, textosCambioCupon } from '../../../shared/domain/precio/cupon.ts';
import { sigueEnPie, yaSeCorrio } from '../../../shared/domain/carrera/evento-estado.ts';
import { aPesos, formatearPesos } from '../../../shared/domain/comun/dinero.ts';
import { calcularPrecio } from '../../../shared/domain/precio/total-y-bonificado.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion, type Tx } from '../../db/transaction.ts';
import { conflicto, invalido, noEncontrado } from '../../http/errores.ts';
import type { Cupon } from '../cupones/cupon-row.ts';
import { obtenerCuponUsable, limitarCupones } from '../cupones/service.ts';
import { intentarMoverInscripcion } from '../../nucleo/inscripcion/ciclo.ts';
import { consultarProveedor, hayTicket, pagadoDe } from '../pagos/service.ts';
import { presentarPublica } from './presenter.ts';
import { estadoAhora } from './link-para-pagar.ts';
import { bloquear, type InscripcionConEvento, type PublicaRow } from './repository.ts';
import { obtenerInscripcionPor } from './service.ts';
import { respuestasInscripcion } from '../../mensajes/mensajes-inscripcion.ts';
import { respuestasPago } from '../../mensajes/mensajes-pago.ts';
import { CUPON_DE_PENDIENTE, quedaSaldada } from '../../../shared/domain/inscripcion/transicion.ts';

interface Datos {
  id: string;
  codigo: string;
  anular_ticket: boolean;
  ip: string;
  quien: Quien;
}

/**
 * Applies a coupon to a pending registration, which gets a new total and, where something is left to pay online, a new payment link;
 * the old link ends (regla precio-6). A registration has one coupon at a time: a second one replaces the first, whose use is
 * given back.
 */
export async function agregarCupon(ctx: Contexto, datos: Datos): Promise<z.input<typeof endpoint.reply>> {
  const vista = await obtenerInscripcionPor(ctx, datos.id);
  await limitarCupones(ctx, datos.ip, vista.evento_id);
  exigirPendiente(ctx, vista);
  const cupon = await obtenerCuponUsable(ctx, {
    codigo: datos.codigo,
    evento_id: vista.evento_id,
    modalidad_id: vista.modalidad_id,
    propio: vista.cupon_id,
  });
  // asks the provider first: a cash ticket may have been issued a moment ago, of which no notification has come yet
  await consultarProveedor(ctx, vista.id);
  const row = await enTransaccion(ctx.database.db, (tx) => aplicar(ctx, tx, datos, cupon));
  return {
    results: presentarPublica(row, ctx.reloj(), ctx.config.publicUrl),
    new_value: aPesos(row.total),
    message: mensajeDe(row),
  };
}

function mensajeDe({ state, total }: PublicaRow): string {
  if (state === 'pago_realizado') return respuestasPago.cupon_salda(formatearPesos(total));
  if (state === 'pago_bonificado') return respuestasPago.cupon_alcanza;
  return total === 0
    ? respuestasPago.cupon_falta_confirmar
    : respuestasPago.cupon_aplicado(formatearPesos(total));
}

/**
 * Refuses a coupon for a registration that waits for no payment, or whose race was deleted, cancelled or run: nobody can run it any more.
 */
function exigirPendiente(ctx: Contexto, row: InscripcionConEvento): void {
  const { evento } = row;
  if (evento.borrado_at) throw conflicto('evento_borrado', respuestasPago.cupon_sin_evento);
  if (!sigueEnPie(evento)) throw conflicto('evento_cancelado', respuestasPago.cupon_cancelada);
  if (yaSeCorrio(evento, ctx.reloj())) throw conflicto('evento_corrido', respuestasPago.cupon_corrida);
  if (!row.viva || estadoAhora(row, ctx.reloj()) !== 'pago_pendiente') {
    throw conflicto('no_pendiente', CUPON_DE_PENDIENTE);
  }
}

async function aplicar(
  ctx: Contexto,
  tx: Tx,
  { id, quien, anular_ticket }: Datos,
  cupon: Cupon,
): Promise<PublicaRow> {
  const row = await bloquear(tx, id);
  if (!row) throw noEncontrado(respuestasInscripcion.no_esta);
  exigirPendiente(ctx, row);
  if (row.cupon_id === cupon.id) throw invalido({ codigo: textosCambioCupon.ya_aplicado });
  const precio = calcularPrecio({
    valor_normal: row.valor_normal,
    costo_servicio: row.costo_servicio,
    cargo_remera_extra: row.cargo_remeras,
    con_remera_count: 1,
    porcentaje: cupon.porcentaje,
  });
  const rechazo = rechazoDelCambio({
    total: row.total,
    total_con_cupon: precio.total,
    hay_ticket: await hayTicket(tx, row.id),
    anular_ticket,
  });
  if (rechazo === 'sube') throw invalido({ codigo: textosCambioCupon.sube });
  if (rechazo === 'ticket') throw conflicto('ticket_emitido', textosCambioCupon.ticket);
  const columnas = {
    cupon_id: cupon.id,
    codigo: cupon.codigo,
    porcentaje: cupon.porcentaje,
    valor: precio.valor,
    total: precio.total,
  };
  const pagado = await pagadoDe(tx, row.id);
  const movida = await intentarMoverInscripcion(ctx, tx, row.id, {
    suceso: {
      tipo: 'aplica_cupon',
      total_cero: precio.bonificado,
      saldada: quedaSaldada({ total: precio.total, pagado }),
      // to apply a coupon by the public code is no proof that somebody is behind a registration with a short hold, so without another
      // one it stays pending; by its number (`id` is digits) staff alone name a registration, and they need no proof
      sin_probar: row.reserva_breve && !/^\d+$/.test(id),
    },
    quien,
    columnas,
    lugares: { cupon_id: cupon.id },
  });
  if (!movida.ok) throw conflicto('no_pendiente', movida.motivo);
  return { ...row, ...columnas, pagado, state: movida.state, vence_at: movida.vence_at };
}
