import { escribirImporte } from '../../../shared/domain/comun/dinero.ts';
import type { Estado } from '../../../shared/domain/inscripcion/estados.ts';
import { textosEventoBorrado } from '../../../shared/domain/carrera/textos-evento-borrado.ts';
import { PAGO_EN_OTRA_MONEDA } from '../../../shared/domain/pago/textos-pago.ts';
import {
  esperaDecision,
  situacionDe,
  type Devolucion,
  type MovimientoPropio,
} from '../../../shared/domain/pago/transicion-pago.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion, type Tx } from '../../db/transaction.ts';
import { conflicto } from '../../http/errores.ts';
import { despertarTrabajador } from '../../jobs/cola.ts';
import type { Inscripcion } from '../../nucleo/inscripcion/ciclo-tipos.ts';
import { bloquearPago, intentarMoverPago } from './ciclo/ciclo.ts';
import { exigirProveedor } from './pedir-reembolso.ts';
import { sumarPedidos } from './reembolsos-repository.ts';
import { buscarEventoDePago, buscarOtroAplicado } from './repository.ts';
import type { PagoRow } from './tipos.ts';
import { respuestasPago } from '../../mensajes/mensajes-pago.ts';
import { rechazosDePago } from '../../../shared/domain/pago/rechazos-de-gestion.ts';

export interface DatosRevision {
  pago_id: number;
  decision: 'aceptar' | 'devolver';
  motivo: string;
  quien: Quien;
}

/**
 * Staff decide a payment that waits for a person. If they accept it, it stands, or goes on standing, for its registration. If they refuse
 * it, it leaves the review and, where it is approved, what is left of its money is refunded (regla precio-7); one that stood and that the
 * provider reports as approved no more stands no more. Throws 409 where it does not wait any more, as after another decision, or where
 * this decision cannot be taken: to refuse one that is approved and stands, say.
 */
export async function resolverRevision(
  ctx: Contexto,
  { pago_id, decision, motivo, quien }: DatosRevision,
): Promise<{ message: string; state: Estado }> {
  const resultado = await enTransaccion(ctx.database.db, async (tx) => {
    const { pago, inscripcion } = await bloquearPago(tx, pago_id);
    if (!esperaDecision(situacionDe(pago))) throw yaDecidido(pago, inscripcion);
    const { movimiento, message } =
      decision === 'aceptar'
        ? await aceptar(tx, pago, inscripcion)
        : await devolver(ctx, tx, pago, motivo || 'revision');
    const movida = await intentarMoverPago(ctx, tx, pago_id, { movimiento, quien, motivo });
    if (!movida.ok) throw yaDecidido(pago, inscripcion);
    return { message, state: movida.state };
  });
  despertarTrabajador();
  return resultado;
}

const yaDecidido = ({ aplicacion }: PagoRow, { state }: Inscripcion) =>
  conflicto('conflicto', respuestasPago.no_en_revision, { aplicacion, state });

interface Decision {
  movimiento: MovimientoPropio;
  message: string;
}

async function aceptar(tx: Tx, pago: PagoRow, { id, evento_id }: Inscripcion): Promise<Decision> {
  if (pago.aplicacion === 'aplicado')
    return {
      movimiento: { tipo: 'se_deja' },
      message: respuestasPago.sigue_como_estaba,
    };
  if (pago.status !== 'approved') {
    throw conflicto('no_acreditado', rechazosDePago.no_acreditado, {
      status: pago.status,
    });
  }
  const { borrado_at } = await buscarEventoDePago(tx, evento_id);
  if (borrado_at) throw conflicto('evento_borrado', textosEventoBorrado.no_acepta);
  // if it were accepted, an amount in another currency would be added up as if it were pesos
  if (pago.moneda !== 'ARS') throw conflicto('otra_moneda', PAGO_EN_OTRA_MONEDA, { moneda: pago.moneda });
  const hay_otro = (await buscarOtroAplicado(tx, id, pago.id)) !== null;
  return {
    movimiento: { tipo: 'se_acepta', hay_otro },
    message: respuestasPago.aceptado,
  };
}

async function devolver(ctx: Contexto, tx: Tx, pago: PagoRow, motivo: string): Promise<Decision> {
  if (pago.status !== 'approved') return cerrar(pago);
  if (pago.aplicacion === 'aplicado') {
    throw conflicto('conflicto', respuestasPago.cuenta);
  }
  exigirProveedor(ctx, pago);
  const { en_curso, cuantos } = await sumarPedidos(tx, pago);
  const monto = pago.monto - pago.monto_reembolsado - en_curso;
  // a new key for each try: with the key of a refund that failed before, none would be queued
  const key = `staff-${pago.id}-${cuantos + 1}`;
  const devolucion: Devolucion | null = monto > 0 ? { monto, key, motivo } : null;
  return {
    movimiento: { tipo: 'se_rechaza', devolucion },
    message: devolucion
      ? respuestasPago.devolucion_pedida(escribirImporte(monto, pago.moneda))
      : respuestasPago.salio_de_revision,
  };
}

/**
 * Staff refuse a payment that is not approved (any more): nothing is refunded. It leaves the review or, where it stood for its
 * registration, stands for it no more.
 */
const cerrar = ({ status, aplicacion }: PagoRow): Decision => ({
  movimiento: { tipo: status === 'refunded' ? 'se_cierra_devuelto' : 'se_cierra' },
  message: aplicacion === 'aplicado' ? respuestasPago.ya_no_cuenta : respuestasPago.salio_de_revision,
});
