import { formatearPesos } from '../../../shared/domain/comun/dinero.ts';
import type { Estado } from '../../../shared/domain/inscripcion/estados.ts';
import { textosEventoBorrado } from '../../../shared/domain/carrera/evento-borrado.ts';
import { PAGO_EN_OTRA_MONEDA } from '../../../shared/domain/pago/textos-pago.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion, type Tx } from '../../db/transaction.ts';
import { conflicto } from '../../http/errores.ts';
import { despertarTrabajador } from '../../jobs/cola.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { avisar } from '../../nucleo/correo/service.ts';
import type { Inscripcion } from '../../nucleo/inscripcion/ciclo-tipos.ts';
import { moverInscripcion } from '../../nucleo/inscripcion/ciclo.ts';
import { bloquearPago, exigirProveedor } from './gestion.ts';
import { encolarReembolso } from './reembolsos.ts';
import { sumarPedidos } from './reembolsos-repository.ts';
import { findEventoDePago, findOtroAplicado, updatePago } from './repository.ts';
import type { FilaPago } from './tipos.ts';

export interface PedidoRevision {
  pago_id: number;
  decision: 'aceptar' | 'devolver';
  motivo: string;
  quien: Quien;
}

/** A payment that waits for a person: it counts for its registration, or goes back. Whoever is second is told. */
export async function resolverRevision(
  ctx: Contexto,
  { pago_id, decision, motivo, quien }: PedidoRevision,
): Promise<{ message: string; state: Estado }> {
  const resultado = await enTransaccion(ctx.database.db, async (tx) => {
    const { pago, inscripcion } = await bloquearPago(tx, pago_id);
    if (!esperaDecision(pago)) {
      throw conflicto('conflicto', 'Este pago ya no está en revisión.', {
        aplicacion: pago.aplicacion,
        state: inscripcion.state,
      });
    }
    const dato = { pago, inscripcion, motivo, quien };
    if (decision === 'devolver') return devolver(ctx, tx, dato);
    return pago.aplicacion === 'aplicado' ? dejar(ctx, tx, dato) : aceptar(ctx, tx, dato);
  });
  despertarTrabajador();
  return resultado;
}

/** In review, or one that stands for its registration and of which there is news: a dispute, a refund that failed. */
export const esperaDecision = ({ aplicacion, motivo_revision }: FilaPago): boolean =>
  aplicacion === 'en_revision' || (aplicacion === 'aplicado' && motivo_revision !== null);

interface Decision {
  pago: FilaPago;
  inscripcion: Inscripcion;
  motivo: string;
  quien: Quien;
}

async function aceptar(ctx: Contexto, tx: Tx, { pago, inscripcion, motivo, quien }: Decision) {
  if (pago.status !== 'approved') {
    throw conflicto('no_acreditado', 'El medio de pago no lo informa como acreditado.', {
      status: pago.status,
    });
  }
  const { borrado_at } = await findEventoDePago(tx, inscripcion.evento_id);
  if (borrado_at) throw conflicto('evento_borrado', textosEventoBorrado.no_acepta);
  // its figure would stand among pesos
  if (pago.moneda !== 'ARS') throw conflicto('otra_moneda', PAGO_EN_OTRA_MONEDA, { moneda: pago.moneda });
  const { id } = inscripcion;
  const hay_otro = (await findOtroAplicado(tx, id, pago.id)) !== null;
  // its mail tells what is paid
  await updatePago(tx, pago.id, { aplicacion: 'aplicado', motivo_revision: null, updated_at: ctx.reloj() });
  const movida = inscripcion.borrado_at
    ? null
    : await moverInscripcion(ctx, tx, id, { suceso: { tipo: 'acepta_pago', hay_otro }, quien, motivo });
  if (!movida?.ok) {
    throw conflicto(
      'no_pendiente',
      'La inscripción no espera un pago: devolvelo, o cambiá antes el estado de la inscripción.',
      { state: inscripcion.state },
    );
  }
  await auditarDecision(tx, { pago, inscripcion, motivo, quien }, 'pago_aceptado');
  return { message: 'El pago se aceptó: la inscripción quedó paga.', state: movida.state };
}

/** Seen: it goes on counting as it did, until there is other news of it. */
async function dejar(ctx: Contexto, tx: Tx, decision: Decision) {
  const { pago, inscripcion } = decision;
  await updatePago(tx, pago.id, { motivo_revision: null, updated_at: ctx.reloj() });
  await auditarDecision(tx, decision, 'pago_revisado');
  return { message: 'El pago salió de la revisión y sigue como estaba.', state: inscripcion.state };
}

async function devolver(ctx: Contexto, tx: Tx, decision: Decision) {
  const { pago, inscripcion, motivo, quien } = decision;
  if (pago.status !== 'approved') return cerrar(ctx, tx, decision);
  if (pago.aplicacion === 'aplicado') {
    throw conflicto('conflicto', 'Este pago cuenta para su inscripción: devolvelo con la acción Devolver.');
  }
  exigirProveedor(ctx, pago);
  const { en_curso, cuantos } = await sumarPedidos(tx, pago);
  const monto = pago.monto - pago.monto_reembolsado - en_curso;
  await updatePago(tx, pago.id, { aplicacion: 'devuelto', motivo_revision: null, updated_at: ctx.reloj() });
  await auditarDecision(tx, decision, 'pago_revisado');
  if (monto <= 0) return { message: 'El pago salió de la revisión.', state: inscripcion.state };
  await encolarReembolso(tx, {
    pago,
    monto,
    // a refund that failed before is another one now
    clave_idempotencia: `staff-${pago.id}-${cuantos + 1}`,
    motivo: motivo || 'revision',
    quien,
  });
  await avisar(ctx, tx, inscripcion.id, { tipo: 'pago_devuelto', monto, motivo: 'revision' });
  return {
    message: `Pedimos la devolución de ${formatearPesos(monto)}.`,
    state: inscripcion.state,
  };
}

/** The money is not with us: there is nothing to give back, and nothing to count until the provider says otherwise. */
async function cerrar(ctx: Contexto, tx: Tx, decision: Decision) {
  const { pago, inscripcion } = decision;
  const aplicacion = pago.status === 'refunded' ? 'devuelto' : 'sin_efecto';
  await updatePago(tx, pago.id, { aplicacion, motivo_revision: null, updated_at: ctx.reloj() });
  await auditarDecision(tx, decision, 'pago_revisado');
  const message =
    pago.aplicacion === 'aplicado'
      ? 'El pago ya no cuenta como cobrado. La inscripción queda como está: si no corresponde, cambiale el estado.'
      : 'El pago salió de la revisión.';
  return { message, state: inscripcion.state };
}

const auditarDecision = (tx: Tx, { pago, inscripcion, motivo, quien }: Decision, accion: string) =>
  auditar(tx, {
    quien,
    accion,
    entidad: 'pago',
    entidad_id: pago.id,
    evento_id: inscripcion.evento_id,
    inscripcion_id: inscripcion.id,
    antes: { aplicacion: pago.aplicacion, motivo_revision: pago.motivo_revision },
    ...(motivo && { motivo }),
  });
