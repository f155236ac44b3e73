import type { z } from 'zod';
import type { registrarPago as endpoint } from '../../../shared/contract/inscriptos.ts';
import { aCentavos, formatearPesos, type Centavos } from '../../../shared/domain/comun/dinero.ts';
import { instanteLocal } from '../../../shared/domain/comun/fechas.ts';
import { transicion } from '../../../shared/domain/inscripcion/transicion.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion, type Tx } from '../../db/transaction.ts';
import { conflicto, invalido, noEncontrado } from '../../http/errores.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { avisar } from '../../nucleo/correo/service.ts';
import { encolarPedidos } from '../../nucleo/enlaces/pedidos.ts';
import { deAUno, reclamar, respuestaPrevia, type ClaveUnica } from '../../nucleo/idempotencia/service.ts';
import { anularLinks, reemplazarCheckout } from '../pagos/checkouts.ts';
import { anotarPagoManual, pagadoDe } from '../pagos/service.ts';
import { conflictoLugar } from './evento.ts';
import { intentarReinstalar } from '../../nucleo/inscripcion/lugares.ts';
import { bloquear, updateInscripcion, type FilaPublica } from './repository.ts';

type Respuesta = z.input<typeof endpoint.reply>;
type Cuerpo = z.output<typeof endpoint.body>;

interface PedidoPago {
  id: number;
  body: Cuerpo;
  quien: Quien;
  unica: ClaveUnica | null;
}

/**
 * A payment that was taken outside the site. Where it reaches the total, or staff say with a reason that it does, it
 * makes a pending registration firm, one whose hold ended only while there is room; else it is kept as a part
 * (regla pago-3). On a paid one it is what a change of modality still owed. Pressed twice it is recorded
 * once.
 */
export function registrarPago(ctx: Contexto, pedido: PedidoPago): Promise<Respuesta> {
  return deAUno(ctx, pedido.unica, async () => {
    const previa = await respuestaPrevia<Respuesta>(ctx, pedido.unica);
    if (previa) return previa.respuesta;
    const cuando = new Date(instanteLocal(pedido.body.date_approved, pedido.body.time_approved));
    if (cuando > ctx.reloj()) throw invalido({ date_approved: 'La fecha del pago no puede ser futura' });
    return enTransaccion(ctx.database.db, (tx) => guardar(ctx, tx, pedido, cuando));
  });
}

async function guardar(
  ctx: Contexto,
  tx: Tx,
  { id, body, quien, unica }: PedidoPago,
  cuando: Date,
): Promise<Respuesta> {
  const fila = await bloquear(tx, String(id));
  if (!fila) throw noEncontrado('No encontramos esa inscripción.');
  const monto = aCentavos(body.ammount);
  const debe = fila.total - (await pagadoDe(tx, fila.id));
  const completa = fila.state === 'pago_realizado';
  const parte = monto < debe && !body.declara_pagada && !completa;
  const hecho = `El pago de ${formatearPesos(monto)} se registró correctamente.`;
  const respuesta: Respuesta = {
    isOk: true,
    message: monto < debe ? `${hecho} Queda por pagar ${formatearPesos(debe - monto)}.` : hecho,
    state: parte ? fila.state : 'pago_realizado',
  };
  const previa = unica && (await reclamar<Respuesta>(ctx, tx, unica, { status: 200, respuesta }));
  if (previa) return previa.respuesta;
  if (completa && debe <= 0)
    throw conflicto('ya_pagada', 'La inscripción ya está paga.', { state: fila.state });
  exigirHasta(monto, debe);
  if (body.declara_pagada && monto < debe && body.motivo === '')
    throw invalido({ motivo: 'Indicá por qué la das por pagada.' });
  if (parte) exigirQueEspere(fila);
  else if (!completa) await marcarPagada(ctx, tx, fila);
  const pago_id = await anotarPagoManual(tx, {
    inscripcion_id: id,
    monto,
    metodo: body.payment_method_id,
    cuando,
    ahora: ctx.reloj(),
    usuario_id: quien.usuario_id,
  });
  await auditar(tx, {
    quien,
    accion: 'pago_registrado',
    entidad: 'pago',
    entidad_id: pago_id,
    evento_id: fila.evento_id,
    inscripcion_id: id,
    antes: { state: fila.state },
    despues: {
      state: respuesta.state,
      monto_centavos: monto,
      payment_method_id: body.payment_method_id,
      ...(body.declara_pagada && monto < debe && { declara_pagada: true }),
    },
    ...(body.motivo && { motivo: body.motivo }),
  });
  if (parte) {
    await guardarParte(ctx, tx, fila);
    await avisar(ctx, tx, id, { tipo: 'pago_parcial', monto, debe: debe - monto });
    return respuesta;
  }
  await avisar(ctx, tx, id, { tipo: 'pago_registrado' });
  if (!completa) await encolarPedidos(tx, id);
  return respuesta;
}

/** No more than it owes: what somebody else has just recorded is not recorded again, nor a zero too many. */
function exigirHasta(monto: Centavos, debe: Centavos): void {
  if (monto <= debe) return;
  const ammount =
    debe > 0
      ? `De esta inscripción queda por pagar ${formatearPesos(debe)}.`
      : 'Esta inscripción no tiene nada que pagar.';
  throw invalido({ ammount });
}

/** Part of the price keeps a place; it does not take one again. */
function exigirQueEspere({ state }: FilaPublica): void {
  const paso = transicion(state, { tipo: 'marca_pagada' });
  if (!paso.ok) throw conflicto('no_pendiente', paso.motivo, { state });
  if (state === 'vencida')
    throw invalido({
      ammount:
        'La reserva venció: para recuperar el lugar registrá el total, o dala por pagada con un motivo.',
    });
}

/** The hold of a registration that is paid in part no longer expires, and the rest can be paid online. */
async function guardarParte(ctx: Contexto, tx: Tx, fila: FilaPublica): Promise<void> {
  if (fila.state !== 'pago_pendiente') return;
  await updateInscripcion(tx, fila.id, { vence_at: null }, ctx.reloj());
  await reemplazarCheckout(ctx, tx, fila.id);
}

async function marcarPagada(ctx: Contexto, tx: Tx, fila: FilaPublica): Promise<void> {
  const paso = transicion(fila.state, { tipo: 'marca_pagada' });
  if (!paso.ok) throw conflicto('no_pendiente', paso.motivo, { state: fila.state });
  const ahora = ctx.reloj();
  if (paso.efectos.includes('ocupar_lugar')) {
    const resultado = await intentarReinstalar(tx, fila.id, 'pago_realizado', ahora);
    if (resultado !== 'hecha') throw conflictoLugar(resultado);
  }
  await anularLinks(tx, fila.id, { cancelar_pendientes: true });
  await updateInscripcion(tx, fila.id, { state: paso.estado, vence_at: null }, ahora);
}
