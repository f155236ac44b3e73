import type { Centavos } from '../../../shared/domain/comun/dinero.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { SISTEMA } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import type { Tx } from '../../db/transaction.ts';
import { ErrorPagos } from '../../gateways/pagos/puerto.ts';
import { encolarTrabajo } from '../../jobs/cola.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import type { MotivoDevolucion } from '../../nucleo/correo/avisos.ts';
import { avisar } from '../../nucleo/correo/service.ts';
import { bloquearInscripcion } from '../../nucleo/inscripcion/service.ts';
import { INTENTOS } from '../../nucleo/pago/tipos.ts';
import { cuentaDe } from '../cobros/cuentas.ts';
import { findReembolso, insertReembolso, sumarPedidos, updateReembolso } from './reembolsos-repository.ts';
import { findPagoPorId, updatePago } from './repository.ts';
import { TRABAJO } from './tipos.ts';
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
  const { en_curso } = await sumarPedidos(tx, pago);
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
  if (pago.proveedor !== ctx.pagos.nombre) {
    await anotarFallido(ctx, fila, `el sitio ya no cobra con ${pago.proveedor}`);
    return;
  }
  const todo = reembolso.monto === pago.monto ? null : reembolso.monto;
  try {
    const cuenta = await cuentaDe(ctx, fila.cuenta);
    const { proveedor_pago_id } = pago;
    const hecho = await ctx.pagos.refund(proveedor_pago_id, todo, reembolso.clave_idempotencia, cuenta);
    await anotarHecho(ctx, fila, hecho.id);
  } catch (error) {
    if (!(error instanceof ErrorPagos) || (error.temporal && !ultimo)) throw error;
    await resolverRechazo(ctx, fila, error.message);
  }
}

type Fila = NonNullable<Awaited<ReturnType<typeof findReembolso>>>;

/** The provider says no: perhaps because the money went back by another way. Else a person has to look. */
async function resolverRechazo(ctx: Contexto, fila: Fila, error: string): Promise<void> {
  const actual = await cuentaDe(ctx, fila.cuenta)
    .then((cuenta) => ctx.pagos.fetchPayment(fila.pago.proveedor_pago_id, cuenta))
    .catch(() => null);
  if (actual?.status === 'refunded') return anotarHecho(ctx, fila);
  await anotarFallido(ctx, fila, error);
}

/** Done: and the payment is read again, which is what brings the books up to date. */
async function anotarHecho(ctx: Contexto, { reembolso, pago }: Fila, proveedor_reembolso_id?: string) {
  await enTransaccion(ctx.database.db, async (tx) => {
    const hecho = { estado: 'hecho' as const, ...(proveedor_reembolso_id && { proveedor_reembolso_id }) };
    await updateReembolso(tx, reembolso.id, { ...hecho, updated_at: ctx.reloj() });
    await encolarTrabajo(tx, {
      tipo: TRABAJO.procesar_pago,
      clave: `${pago.proveedor}:${pago.proveedor_pago_id}`,
      datos: { pago_id: pago.proveedor_pago_id },
      max_intentos: INTENTOS,
    });
    await auditarReembolso(tx, pago, 'reembolso_hecho');
  });
}

/** A payment that stands for its registration goes on standing for it: the money is where it was. */
async function anotarFallido(ctx: Contexto, { reembolso, pago }: Fila, error: string) {
  const motivo_revision = `No se pudo devolver: ${error}`;
  await enTransaccion(ctx.database.db, async (tx) => {
    await bloquearInscripcion(tx, pago.inscripcion_id);
    const actual = await findPagoPorId(tx, pago.id);
    await updateReembolso(tx, reembolso.id, { estado: 'fallido', updated_at: ctx.reloj() });
    await updatePago(tx, pago.id, {
      motivo_revision,
      ...(actual?.aplicacion !== 'aplicado' && { aplicacion: 'en_revision' }),
    });
    await auditarReembolso(tx, pago, 'reembolso_fallido', motivo_revision);
  });
}

const auditarReembolso = (tx: Tx, pago: FilaPago, accion: string, motivo?: string) =>
  auditar(tx, {
    quien: SISTEMA,
    accion,
    entidad: 'pago',
    entidad_id: pago.id,
    inscripcion_id: pago.inscripcion_id,
    ...(motivo && { motivo }),
  });
