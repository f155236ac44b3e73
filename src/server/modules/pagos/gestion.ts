import { aCentavos, aPesos, formatearPesos, type Centavos } from '../../../shared/domain/comun/dinero.ts';
import { transicion } from '../../../shared/domain/inscripcion/transicion.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion, type Tx } from '../../db/transaction.ts';
import { conflicto, invalido, noEncontrado } from '../../http/errores.ts';
import { despertarTrabajador } from '../../jobs/cola.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { avisar } from '../../nucleo/correo/service.ts';
import { deAUno, reclamar, respuestaPrevia, type ClaveUnica } from '../../nucleo/idempotencia/service.ts';
import type { Inscripcion } from '../../nucleo/inscripcion/ciclo-tipos.ts';
import { bloquearInscripcion } from '../../nucleo/inscripcion/service.ts';
import { moverInscripcion } from '../../nucleo/inscripcion/ciclo.ts';
import { encolarReembolso } from './reembolsos.ts';
import { insertReembolso, sumarPedidos } from './reembolsos-repository.ts';
import { findOtroAplicado, findPagoPorId, updatePago } from './repository.ts';
import type { FilaPago } from './tipos.ts';

/** A payment with its registration under lock: what decides about money comes one at a time. */
export async function bloquearPago(
  tx: Tx,
  pago_id: number,
): Promise<{ pago: FilaPago; inscripcion: Inscripcion }> {
  const vista = await findPagoPorId(tx, pago_id);
  const inscripcion = vista && (await bloquearInscripcion(tx, vista.inscripcion_id));
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
  const { pago, inscripcion } = await bloquearPago(tx, pedido.pago_id);
  const { en_curso, cuantos } = await sumarPedidos(tx, pago);
  const queda = pago.monto - pago.monto_reembolsado - en_curso;
  const monto = pedido.monto === null ? queda : aCentavos(pedido.monto);
  const cuenta = pago.aplicacion === 'aplicado' && monto === queda;
  const otro = cuenta ? await findOtroAplicado(tx, inscripcion.id, pago.id) : null;
  const termina = cuenta && otro === null && transicion(inscripcion.state, { tipo: 'reembolsa', monto }).ok;
  const hecho =
    pago.proveedor === 'manual'
      ? `Quedó registrada la devolución de ${formatearPesos(monto)}.`
      : `Pedimos la devolución de ${formatearPesos(monto)}. El medio de pago puede demorar unos minutos en hacerla.`;
  const respuesta: Devuelto = {
    message: otro ? `${hecho} ${textoOtro(otro)}` : hecho,
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
  exigirProveedor(ctx, pago);
  if (monto <= 0 || monto > queda) {
    throw invalido({ monto: `De este pago se pueden devolver hasta ${formatearPesos(queda)}.` });
  }
  const clave_idempotencia = `staff-${pago.id}-${cuantos + 1}`;
  const datos = { pago, monto, clave_idempotencia, motivo: pedido.motivo, quien: pedido.quien, termina };
  if (pago.proveedor === 'manual') await devolverManual(ctx, tx, inscripcion, datos);
  else await encolarReembolso(tx, datos);
  // asked for again: why the last one failed is over
  if (pago.aplicacion === 'aplicado') await updatePago(tx, pago.id, { motivo_revision: null });
  // of one that ends its registration the registration's own change tells
  if (!termina) {
    const motivo = monto === pago.monto ? 'devolucion' : 'parcial';
    await avisar(ctx, tx, inscripcion.id, { tipo: 'pago_devuelto', monto, motivo });
  }
  return respuesta;
}

/** Number so and so of another provider is somebody else's payment at this one. */
export function exigirProveedor(ctx: Contexto, { proveedor }: FilaPago): void {
  if (proveedor === 'manual' || proveedor === ctx.pagos.nombre) return;
  throw conflicto(
    'otro_proveedor',
    'Este pago se cobró con un medio de pago que el sitio ya no usa: devolvelo desde el panel de ese medio.',
  );
}

/**
 * A payment that staff took by hand: staff return the money themselves. With all of it returned the registration
 * loses its place.
 */
async function devolverManual(
  ctx: Contexto,
  tx: Tx,
  inscripcion: Inscripcion,
  dato: {
    pago: FilaPago;
    monto: Centavos;
    clave_idempotencia: string;
    motivo: string;
    quien: Quien;
    /** nothing else stands for the registration, and its state follows */
    termina: boolean;
  },
): Promise<void> {
  const { pago, monto, quien, motivo, termina } = dato;
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
  if (termina)
    await moverInscripcion(ctx, tx, inscripcion.id, { suceso: { tipo: 'reembolsa', monto }, quien, motivo });
}

/** The registration keeps its place while another payment stands for it: the difference of a change of modality. */
const textoOtro = ({ monto, monto_reembolsado }: FilaPago): string =>
  `La inscripción queda como está: todavía cuenta otro pago suyo, de ${formatearPesos(monto - monto_reembolsado)}.`;
