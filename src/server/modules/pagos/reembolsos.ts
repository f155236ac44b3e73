import type { MovimientoPropio } from '../../../shared/domain/pago/transicion-pago.ts';
import type { Contexto } from '../../contexto.ts';
import { SISTEMA } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import { ErrorPagos } from '../../gateways/pagos/puerto.ts';
import { cuentaDe } from '../cobros/service.ts';
import { moverPago } from './ciclo/ciclo.ts';
import { buscarReembolso } from './reembolsos-repository.ts';
import type { PagoRow } from './tipos.ts';

/** Job: asks the provider for a refund. Its idempotency key keeps a repeated request from refunding twice. */
export async function reembolsar(ctx: Contexto, reembolso_id: number, ultimo: boolean): Promise<void> {
  const row = await buscarReembolso(ctx.database.db, reembolso_id);
  if (!row || row.reembolso.estado !== 'pedido') return;
  const { reembolso, pago } = row;
  if (pago.proveedor !== ctx.pagos.nombre) {
    await anotarFallido(ctx, row, `el sitio ya no cobra con ${pago.proveedor}`);
    return;
  }
  const todo = reembolso.monto === pago.monto ? null : reembolso.monto;
  try {
    const cuenta = await cuentaDe(ctx, row.cuenta);
    const { proveedor_pago_id } = pago;
    const hecho = await ctx.pagos.refund(proveedor_pago_id, todo, reembolso.idempotency_key, cuenta);
    await anotarHecho(ctx, row, hecho.id);
  } catch (error) {
    if (!(error instanceof ErrorPagos) || (error.temporal && !ultimo)) throw error;
    await resolverRechazo(ctx, row, error.message);
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof buscarReembolso>>>;

/**
 * The provider refused a refund, or the last try failed: where the provider has the whole payment as refunded all the same, the
 * refund counts as done, else a person has to look.
 */
async function resolverRechazo(ctx: Contexto, row: Row, error: string): Promise<void> {
  const actual = await cuentaDe(ctx, row.cuenta)
    .then((cuenta) => ctx.pagos.fetchPayment(row.pago.proveedor_pago_id, cuenta))
    .catch(() => null);
  if (actual?.status === 'refunded') return anotarHecho(ctx, row);
  await anotarFallido(ctx, row, error);
}

/** Notes a refund as done; the payment is then read again from the provider, which updates its row. */
const anotarHecho = (ctx: Contexto, { reembolso, pago }: Row, proveedor_reembolso_id: string | null = null) =>
  terminar(ctx, pago, { tipo: 'se_devolvio', reembolso_id: reembolso.id, proveedor_reembolso_id });

const anotarFallido = (ctx: Contexto, { reembolso, pago }: Row, error: string) =>
  terminar(
    ctx,
    pago,
    { tipo: 'fallo_devolver', reembolso_id: reembolso.id },
    `No se pudo devolver: ${error}`,
  );

async function terminar(
  ctx: Contexto,
  pago: PagoRow,
  movimiento: MovimientoPropio,
  nota?: string,
): Promise<void> {
  const causa = { movimiento, quien: SISTEMA, ...(nota !== undefined && { nota }) };
  await enTransaccion(ctx.database.db, (tx) => moverPago(ctx, tx, pago.id, causa));
}
