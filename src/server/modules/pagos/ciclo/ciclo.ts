import type { Centavos } from '../../../../shared/domain/comun/dinero.ts';
import type { Estado } from '../../../../shared/domain/inscripcion/estados.ts';
import {
  APLICACION_DE,
  situacionDe,
  STATUS_DESCONOCIDO,
  transicionPago,
  type MovimientoPropio,
  type SituacionPago,
} from '../../../../shared/domain/pago/transicion-pago.ts';
import type { Contexto, Quien } from '../../../contexto.ts';
import type { Tx } from '../../../db/transaction.ts';
import { noEncontrado } from '../../../http/errores.ts';
import type { Inscripcion } from '../../../nucleo/inscripcion/ciclo-tipos.ts';
import { bloquearInscripcion } from '../../../nucleo/inscripcion/service.ts';
import { buscarPagoPorId } from '../repository.ts';
import type { PagoRow } from '../tipos.ts';
import { hacer } from './efectos.ts';
import { actualizarPago } from './repository.ts';
import { respuestasPago } from '../../../mensajes/mensajes-pago.ts';

/** Reads a payment under the lock of its registration, so that decisions about their money are made one at a time. Throws 404. */
export async function bloquearPago(
  tx: Tx,
  pago_id: number,
): Promise<{ pago: PagoRow; inscripcion: Inscripcion }> {
  const vista = await buscarPagoPorId(tx, pago_id);
  const inscripcion = vista && (await bloquearInscripcion(tx, vista.inscripcion_id));
  const pago = await buscarPagoPorId(tx, pago_id);
  if (!inscripcion || !pago) throw noEncontrado(respuestasPago.no_esta);
  return { pago, inscripcion };
}

/** What happened to a payment and who did it. */
export interface CausaPago {
  movimiento: MovimientoPropio;
  quien: Quien;
  motivo?: string;
  /** what staff have to read beside the payment */
  nota?: string;
}

interface PagoMovido {
  ok: true;
  state: Estado;
  /** cents of the refund that the effect `pedir_devolucion` queued; 0: none, also where the movimiento itself named an amount */
  devuelto: Centavos;
}
export type ResultadoPago = PagoMovido | { ok: false; situacion: SituacionPago };

/**
 * Changes what a payment counts as (regla pago-7). Every change goes this way, except those that the provider's news bring
 * (noticia.ts). In the caller's transaction it locks the payment's registration, asks the table of transitions
 * (`transicionPago`), writes the payment's row and carries out the effects that the table names. A refusal by the table is
 * returned, and then nothing has changed.
 */
export async function intentarMoverPago(
  ctx: Contexto,
  tx: Tx,
  pago_id: number,
  { movimiento, quien, motivo = '', nota = undefined }: CausaPago,
): Promise<ResultadoPago> {
  const { pago, inscripcion } = await bloquearPago(tx, pago_id);
  const situacion = situacionDe(pago);
  const paso = transicionPago(situacion, movimiento);
  if (!paso.ok) return { ok: false, situacion };
  const resultado = { state: inscripcion.state, devuelto: 0 };
  await actualizarPago(tx, pago.id, {
    ...columnasDe(pago, movimiento),
    ...quedar(pago, paso.queda, nota ?? null, paso.queda === situacion),
    updated_at: ctx.reloj(),
  });
  const en = { ctx, tx, pago, inscripcion, quien, motivo, nota: nota ?? null, resultado };
  for (const efecto of paso.efectos) await hacer(en, efecto);
  return { ok: true, ...resultado };
}

/**
 * As intentarMoverPago, for a caller that has checked that it cannot be refused. If it is refused all the same it throws, which
 * undoes the transaction: otherwise the caller would tell a person of something that did not happen.
 */
export async function moverPago(
  ctx: Contexto,
  tx: Tx,
  pago_id: number,
  causa: CausaPago,
): Promise<PagoMovido> {
  const resultado = await intentarMoverPago(ctx, tx, pago_id, causa);
  if (!resultado.ok) throw new Error(`A movement was refused: ${JSON.stringify(resultado)}`);
  return resultado;
}

/** Columns that otherwise change with the provider's news: a refund that staff handed over themselves brings no such news. */
function columnasDe(
  pago: PagoRow,
  movimiento: MovimientoPropio,
): Partial<Pick<PagoRow, 'status' | 'monto_reembolsado'>> {
  if (movimiento.tipo !== 'se_entrega') return {};
  const monto_reembolsado = pago.monto_reembolsado + movimiento.devolucion.monto;
  return { monto_reembolsado, ...(movimiento.todo && { status: 'refunded' }) };
}

/**
 * The columns for a payment in the situacion `queda`. `nota`: a new reason why somebody should look at it. Without one, the
 * payment keeps the reason that it has while it waits for a person, or where `igual` (its situacion stays the same or, of a noticia,
 * the noticia repeats what was known), and loses it otherwise. In the situacion `sin_descifrar` the reason is always that its status
 * is unknown.
 */
export function quedar(
  pago: Pick<PagoRow, 'motivo_revision'>,
  queda: SituacionPago,
  nota: string | null,
  igual: boolean,
): Pick<PagoRow, 'aplicacion' | 'motivo_revision'> {
  const espera = queda === 'en_revision' || queda === 'observado';
  return {
    aplicacion: APLICACION_DE[queda],
    motivo_revision:
      queda === 'sin_descifrar'
        ? STATUS_DESCONOCIDO
        : (nota ?? (espera || igual ? pago.motivo_revision : null)),
  };
}
