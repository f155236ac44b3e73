import type { Centavos } from '../../../shared/domain/dinero.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { SISTEMA } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import type { Tx } from '../../db/transaction.ts';
import { ErrorPagos } from '../../gateways/pagos/puerto.ts';
import { encolarTrabajo } from '../../jobs/cola.ts';
import { auditar } from '../auditoria/repository.ts';
import type { MotivoDevolucion } from '../correos/avisos.ts';
import { cuentaDe } from '../cobros/cuentas.ts';
import { avisar } from '../correos/service.ts';
import { findReembolso, insertReembolso, sumarPedidos, updateReembolso } from './reembolsos-repository.ts';
import { updatePago } from './repository.ts';
import { INTENTOS, TRABAJO } from './tipos.ts';
import type { FilaPago } from './tipos.ts';

/**
 * Sends back what is left of a payment and not on its way already, once per key, by job; the person is told now. In
 * the transaction that decided it. Returns how much was asked for.
 */
export async function pedirDevolucion(
  ctx: Contexto,
  tx: Tx,
  pago: FilaPago,
  motivo: MotivoDevolucion,
  clave_idempotencia = `devolucion-${pago.id}`,
): Promise<Centavos> {
  const { en_curso } = await sumarPedidos(tx, pago.id);
  const monto = pago.monto - pago.monto_reembolsado - en_curso;
  if (monto <= 0) return 0;
  const pedido = { pago, monto, clave_idempotencia, motivo, quien: SISTEMA };
  if (!(await encolarReembolso(tx, pedido))) return 0;
  await avisar(ctx, tx, pago.inscripcion_id, { tipo: 'pago_devuelto', monto, motivo });
  return monto;
}

export interface PedidoReembolso {
  pago: FilaPago;
  monto: Centavos;
  /** the same key is the same refund */
  clave_idempotencia: string;
  motivo: string;
  quien: Quien;
}

/** A refund, written down and queued. False: it was asked for already. Nobody is told here. */
export async function encolarReembolso(tx: Tx, pedido: PedidoReembolso): Promise<boolean> {
  const { pago, monto, clave_idempotencia, motivo, quien } = pedido;
  const { usuario_id } = quien;
  const id = await insertReembolso(tx, { pago_id: pago.id, monto, clave_idempotencia, motivo, usuario_id });
  if (id === null) return false;
  const datos = { reembolso_id: id };
  await encolarTrabajo(tx, { tipo: TRABAJO.reembolsar, clave: String(id), datos, max_intentos: INTENTOS });
  await auditar(tx, {
    quien,
    accion: 'reembolso_pedido',
    entidad: 'pago',
    entidad_id: pago.id,
    inscripcion_id: pago.inscripcion_id,
    despues: { monto_centavos: monto },
    motivo,
  });
  return true;
}

/** Job: asks the provider for a refund. The key makes a repeated asking the same refund. */
export async function reembolsar(ctx: Contexto, reembolso_id: number, ultimo: boolean): Promise<void> {
  const fila = await findReembolso(ctx.database.db, reembolso_id);
  if (!fila || fila.reembolso.estado !== 'pedido') return;
  const { reembolso, pago } = fila;
  const todo = reembolso.monto === pago.monto ? null : reembolso.monto;
  try {
    const cuenta = await cuentaDe(ctx, fila.cuenta);
    const { proveedor_pago_id } = pago;
    const hecho = await ctx.pagos.refund(proveedor_pago_id, todo, reembolso.clave_idempotencia, cuenta);
    await anotar(ctx, fila, { estado: 'hecho', proveedor_reembolso_id: hecho.id });
  } catch (error) {
    if (!(error instanceof ErrorPagos) || (error.temporal && !ultimo)) throw error;
    await resolverRechazo(ctx, fila, error.message);
    return;
  }
  const datos = { pago_id: pago.proveedor_pago_id };
  const clave = `${pago.proveedor}:${pago.proveedor_pago_id}`;
  const trabajo = { tipo: TRABAJO.procesar_pago, clave, datos, max_intentos: INTENTOS };
  await encolarTrabajo(ctx.database.db, trabajo);
}

type Fila = NonNullable<Awaited<ReturnType<typeof findReembolso>>>;

/** The provider says no: perhaps because the money went back by another way. Else a person has to look. */
async function resolverRechazo(ctx: Contexto, fila: Fila, error: string): Promise<void> {
  const actual = await cuentaDe(ctx, fila.cuenta)
    .then((cuenta) => ctx.pagos.fetchPayment(fila.pago.proveedor_pago_id, cuenta))
    .catch(() => null);
  if (actual?.status === 'refunded') return anotar(ctx, fila, { estado: 'hecho' });
  await anotar(ctx, fila, { estado: 'fallido' }, `No se pudo devolver: ${error}`);
}

async function anotar(
  ctx: Contexto,
  { reembolso, pago }: Fila,
  cambios: { estado: 'hecho' | 'fallido'; proveedor_reembolso_id?: string },
  motivo_revision?: string,
): Promise<void> {
  await enTransaccion(ctx.database.db, async (tx) => {
    await updateReembolso(tx, reembolso.id, { ...cambios, updated_at: ctx.reloj() });
    if (motivo_revision) await updatePago(tx, pago.id, { aplicacion: 'en_revision', motivo_revision });
    await auditar(tx, {
      quien: SISTEMA,
      accion: cambios.estado === 'hecho' ? 'reembolso_hecho' : 'reembolso_fallido',
      entidad: 'pago',
      entidad_id: pago.id,
      inscripcion_id: pago.inscripcion_id,
      ...(motivo_revision ? { motivo: motivo_revision } : {}),
    });
  });
}
