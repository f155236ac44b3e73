import { aCentavos, aPesos, formatearPesos, type Centavos } from '../../../shared/domain/dinero.ts';
import type { Estado } from '../../../shared/domain/estados.ts';
import { transicion } from '../../../shared/domain/transicion.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion, type Tx } from '../../db/transaction.ts';
import { conflicto, invalido, noEncontrado } from '../../http/errores.ts';
import { despertarTrabajador } from '../../jobs/cola.ts';
import { auditar } from '../auditoria/repository.ts';
import { avisar } from '../correos/service.ts';
import { encolarPedidos } from '../enlaces/pedidos.ts';
import { deAUno, reclamar, respuestaPrevia, type ClaveUnica } from '../idempotencia/service.ts';
import { liberar, reinstalar } from '../inscripciones/lugares.ts';
import { anularLinks } from './checkouts.ts';
import { cambiarEstado } from './cambiar-estado.ts';
import { encolarReembolso } from './reembolsos.ts';
import { insertReembolso, sumarPedidos } from './reembolsos-repository.ts';
import { findPagoAplicado, findPagoPorId, lockInscripcion, updatePago } from './repository.ts';
import type { FilaPago } from './tipos.ts';

type Inscripcion = NonNullable<Awaited<ReturnType<typeof lockInscripcion>>>;

/** A payment with its registration under lock: what decides about money comes one at a time. */
async function bloquear(tx: Tx, pago_id: number): Promise<{ pago: FilaPago; inscripcion: Inscripcion }> {
  const vista = await findPagoPorId(tx, pago_id);
  const inscripcion = vista && (await lockInscripcion(tx, vista.inscripcion_id));
  const pago = await findPagoPorId(tx, pago_id);
  if (!inscripcion || !pago) throw noEncontrado('No encontramos ese pago.');
  return { pago, inscripcion };
}

export interface PedidoReembolsar {
  pago_id: number;
  /** pesos; null is all that is left */
  monto: number | null;
  motivo: string;
  quien: Quien;
  unica: ClaveUnica | null;
}

interface Devuelto {
  message: string;
  results: { monto: number; saldo: number };
}

/**
 * Gives a payment back, whole or in part: through the provider by job, or as a note where staff took it. What was
 * asked for already is not asked for again. The registration follows when all of its payment has gone back.
 */
export async function reembolsarPago(ctx: Contexto, pedido: PedidoReembolsar): Promise<Devuelto> {
  const respuesta = await deAUno(ctx, pedido.unica, async () => {
    const previa = await respuestaPrevia<Devuelto>(ctx, pedido.unica);
    if (previa) return previa.respuesta;
    if (pedido.motivo === '') throw invalido({ motivo: 'Indicá el motivo de la devolución.' });
    return enTransaccion(ctx.database.db, (tx) => reembolsarEn(ctx, tx, pedido));
  });
  despertarTrabajador();
  return respuesta;
}

async function reembolsarEn(ctx: Contexto, tx: Tx, pedido: PedidoReembolsar): Promise<Devuelto> {
  const { pago, inscripcion } = await bloquear(tx, pedido.pago_id);
  const { en_curso, cuantos } = await sumarPedidos(tx, pago.id);
  const queda = pago.monto - pago.monto_reembolsado - en_curso;
  const monto = pedido.monto === null ? queda : aCentavos(pedido.monto);
  const respuesta: Devuelto = {
    message:
      pago.proveedor === 'manual'
        ? `Quedó registrada la devolución de ${formatearPesos(monto)}.`
        : `Pedimos la devolución de ${formatearPesos(monto)}. El medio de pago puede demorar unos minutos en hacerla.`,
    results: { monto: aPesos(monto), saldo: aPesos(queda - monto) },
  };
  const { unica } = pedido;
  const previa = unica && (await reclamar<Devuelto>(ctx, tx, unica, { status: 200, respuesta }));
  if (previa) return previa.respuesta;
  if (pago.status !== 'approved') throw conflicto('no_acreditado', 'Solo se devuelve un pago acreditado.');
  if (queda <= 0) {
    const texto = en_curso > 0 ? 'La devolución de este pago ya está pedida.' : 'Este pago ya fue devuelto.';
    throw conflicto('ya_devuelto', texto, { reembolso_en_curso: aPesos(en_curso) });
  }
  if (monto <= 0 || monto > queda) {
    throw invalido({ monto: `De este pago se pueden devolver hasta ${formatearPesos(queda)}.` });
  }
  const clave_idempotencia = `staff-${pago.id}-${cuantos + 1}`;
  const datos = { pago, monto, clave_idempotencia, motivo: pedido.motivo, quien: pedido.quien };
  if (pago.proveedor === 'manual') await devolverManual(ctx, tx, inscripcion, datos);
  else await encolarReembolso(tx, datos);
  // of one that is given back whole the registration's own change tells
  if (monto < pago.monto - pago.monto_reembolsado && pago.aplicacion === 'aplicado') {
    await avisar(ctx, tx, inscripcion.id, { tipo: 'pago_devuelto', monto, motivo: 'parcial' });
  }
  return respuesta;
}

/** Nobody to ask: staff have given the money back. All of it gone, the registration loses its place. */
async function devolverManual(
  ctx: Contexto,
  tx: Tx,
  inscripcion: Inscripcion,
  dato: { pago: FilaPago; monto: Centavos; clave_idempotencia: string; motivo: string; quien: Quien },
): Promise<void> {
  const { pago, monto, quien, motivo } = dato;
  const ahora = ctx.reloj();
  const monto_reembolsado = pago.monto_reembolsado + monto;
  const todo = monto_reembolsado >= pago.monto;
  await insertReembolso(tx, {
    pago_id: pago.id,
    monto,
    clave_idempotencia: dato.clave_idempotencia,
    motivo,
    estado: 'hecho',
    usuario_id: quien.usuario_id,
  });
  const estaba = pago.aplicacion === 'aplicado';
  await updatePago(tx, pago.id, {
    monto_reembolsado,
    updated_at: ahora,
    ...(todo && { status: 'refunded', aplicacion: 'devuelto' }),
  });
  await auditar(tx, {
    quien,
    accion: 'reembolso_hecho',
    entidad: 'pago',
    entidad_id: pago.id,
    evento_id: inscripcion.evento_id,
    inscripcion_id: inscripcion.id,
    despues: { monto_centavos: monto },
    motivo,
  });
  // another payment may still stand for it: the difference of a change of modality
  if (!todo || !estaba || (await sigueAplicado(tx, inscripcion.id, pago.id))) return;
  const paso = transicion(inscripcion.state, { tipo: 'reembolsa' });
  if (!paso.ok) return;
  if (paso.efectos.includes('liberar_lugar')) await liberar(tx, inscripcion.id, 'reembolsada', ahora);
  await cambiarEstado(ctx, tx, inscripcion, paso.estado, { quien, motivo });
  await avisar(ctx, tx, inscripcion.id, { tipo: 'pago_devuelto', monto, motivo: 'reembolsada' });
}

async function sigueAplicado(tx: Tx, inscripcion_id: number, salvo: number): Promise<boolean> {
  const otro = await findPagoAplicado(tx, inscripcion_id);
  return otro !== null && otro.id !== salvo;
}

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
    const { pago, inscripcion } = await bloquear(tx, pago_id);
    if (pago.aplicacion !== 'en_revision') {
      throw conflicto('conflicto', 'Este pago ya no está en revisión.', {
        aplicacion: pago.aplicacion,
        state: inscripcion.state,
      });
    }
    return decision === 'aceptar'
      ? aceptar(ctx, tx, { pago, inscripcion, motivo, quien })
      : devolver(ctx, tx, { pago, inscripcion, motivo, quien });
  });
  despertarTrabajador();
  return resultado;
}

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
  const paso = transicion(inscripcion.state, { tipo: 'marca_pagada' });
  if (!paso.ok || inscripcion.borrado_at) {
    throw conflicto(
      'no_pendiente',
      'La inscripción no espera un pago: devolvelo, o cambiá antes el estado de la inscripción.',
      { state: inscripcion.state },
    );
  }
  const ahora = ctx.reloj();
  if (
    paso.efectos.includes('ocupar_lugar') &&
    !(await reinstalar(tx, inscripcion.id, 'pago_realizado', ahora))
  ) {
    throw conflicto('sin_lugar', 'Ya no queda lugar para esta inscripción: devolvé el pago.');
  }
  await updatePago(tx, pago.id, { aplicacion: 'aplicado', motivo_revision: null, updated_at: ahora });
  await anularLinks(tx, inscripcion.id, { cancelar_pendientes: true });
  await cambiarEstado(ctx, tx, inscripcion, paso.estado, { quien, motivo });
  await auditarDecision(tx, { pago, inscripcion, motivo, quien }, 'pago_aceptado');
  await avisar(ctx, tx, inscripcion.id, { tipo: 'pago_registrado' });
  await encolarPedidos(tx, inscripcion.id);
  return { message: 'El pago se aceptó: la inscripción quedó paga.', state: paso.estado };
}

async function devolver(ctx: Contexto, tx: Tx, { pago, inscripcion, motivo, quien }: Decision) {
  const { en_curso, cuantos } = await sumarPedidos(tx, pago.id);
  const monto = pago.monto - pago.monto_reembolsado - en_curso;
  await updatePago(tx, pago.id, { aplicacion: 'devuelto', motivo_revision: null, updated_at: ctx.reloj() });
  if (monto > 0) {
    await encolarReembolso(tx, {
      pago,
      monto,
      // a refund that failed before is another one now
      clave_idempotencia: `staff-${pago.id}-${cuantos + 1}`,
      motivo: motivo || 'revision',
      quien,
    });
    await avisar(ctx, tx, inscripcion.id, { tipo: 'pago_devuelto', monto, motivo: 'revision' });
  }
  return {
    message: `Pedimos la devolución de ${formatearPesos(monto)}.`,
    state: inscripcion.state,
  };
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
