import { aCentavos, aPesos, escribirImporte } from '../../../shared/domain/comun/dinero.ts';
import { finDeReserva } from '../../../shared/domain/inscripcion/sin-pago-online.ts';
import { transicion } from '../../../shared/domain/inscripcion/transicion.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import { computa } from '../../db/pago-que-cuenta.ts';
import { enTransaccion, type Tx } from '../../db/transaction.ts';
import { conflicto, invalido } from '../../http/errores.ts';
import { despertarTrabajador } from '../../jobs/cola.ts';
import { oLaDeAntes, reclamar, type UniqueKey } from '../../nucleo/idempotencia/service.ts';
import { moverInscripcion } from '../../nucleo/inscripcion/ciclo.ts';
import { obtenerParaPagar } from '../../nucleo/pago/reemplazar-y-anular-checkouts.ts';
import { bloquearPago, moverPago } from './ciclo/ciclo.ts';
import { sumarPedidos } from './reembolsos-repository.ts';
import { buscarOtroAplicado, sumarAplicados } from './repository.ts';
import type { PagoRow } from './tipos.ts';
import { respuestasPago } from '../../mensajes/mensajes-pago.ts';
import { rechazosDePago } from '../../../shared/domain/pago/rechazos-de-gestion.ts';

export interface DatosReembolsar {
  pago_id: number;
  /** pesos; null is all that is left */
  monto: number | null;
  motivo: string;
  quien: Quien;
  unica: UniqueKey | null;
  /** true: a registration of which nothing is paid any more keeps its place without end */
  sin_plazo?: boolean;
}

interface Devuelto {
  message: string;
  results: { monto: number; saldo: number };
}

/**
 * Gives a payment back, whole or in part: through the provider by job, or as a note where staff took it. What was asked
 * for already is not asked for again. The registration changes its state only once all that was paid for it has gone
 * back.
 */
export async function reembolsarPago(ctx: Contexto, datos: DatosReembolsar): Promise<Devuelto> {
  const respuesta = await oLaDeAntes<Devuelto>(ctx, datos.unica, async () => {
    if (datos.motivo === '') throw invalido({ motivo: rechazosDePago.motivo_devolucion });
    return enTransaccion(ctx.database.db, (tx) => reembolsarEn(ctx, tx, datos));
  });
  despertarTrabajador();
  return respuesta;
}

/** As reembolsarPago, in the caller's transaction; without its check that a reason was typed, and without waking the trabajador. */
export async function reembolsarEn(ctx: Contexto, tx: Tx, datos: DatosReembolsar): Promise<Devuelto> {
  const { pago, inscripcion } = await bloquearPago(tx, datos.pago_id);
  const { en_curso, cuantos } = await sumarPedidos(tx, pago);
  const queda = pago.monto - pago.monto_reembolsado - en_curso;
  const monto = datos.monto === null ? queda : aCentavos(datos.monto);
  const computaba = pago.aplicacion === 'aplicado' && monto === queda;
  const otro = computaba ? await buscarOtroAplicado(tx, inscripcion.id, pago.id) : null;
  const termina =
    computaba && otro === null && transicion(inscripcion.state, { tipo: 'reembolsa', monto }).ok;
  const hecho =
    pago.proveedor === 'manual'
      ? respuestasPago.devolucion_registrada(escribirImporte(monto, pago.moneda))
      : respuestasPago.devolucion_en_camino(escribirImporte(monto, pago.moneda));
  const respuesta: Devuelto = {
    message: otro ? `${hecho} ${textoOtro(otro)}` : hecho,
    results: { monto: aPesos(monto), saldo: aPesos(queda - monto) },
  };
  const { unica } = datos;
  const previa = unica && (await reclamar<Devuelto>(ctx, tx, unica, { status: 200, respuesta }));
  if (previa) return previa.respuesta;
  if (pago.status !== 'approved') throw conflicto('no_acreditado', respuestasPago.solo_acreditado);
  if (queda <= 0) {
    const texto = en_curso > 0 ? respuestasPago.devolucion_ya_pedida : respuestasPago.ya_devuelto;
    throw conflicto('ya_devuelto', texto, { reembolso_en_curso: aPesos(en_curso) });
  }
  exigirProveedor(ctx, pago);
  if (monto <= 0 || monto > queda) {
    throw invalido({ monto: rechazosDePago.devolver_hasta(escribirImporte(queda, pago.moneda)) });
  }
  const devolucion = { monto, key: `staff-${pago.id}-${cuantos + 1}`, motivo: datos.motivo };
  // a refund that ends the registration needs no mail of its own: the registration's change sends one
  const avisa = monto === pago.monto ? 'devolucion' : 'parcial';
  const todo = pago.monto_reembolsado + monto >= pago.monto;
  const { state } = await moverPago(ctx, tx, pago.id, {
    movimiento:
      pago.proveedor === 'manual'
        ? { tipo: 'se_entrega', devolucion, todo, termina, avisa }
        : { tipo: 'se_pide', devolucion, avisa: termina ? null : avisa },
    quien: datos.quien,
    motivo: datos.motivo,
  });
  if (pago.proveedor === 'manual' && computa(pago) && state === 'pago_pendiente')
    await esperarDeNuevo(ctx, tx, inscripcion.id, datos);
  return respuesta;
}

/**
 * A pending registration owes again what was given back to it: its payment link gets the new amount, and where nothing is paid any more
 * its hold, which a payment had left without end, gets an end again, if a new hold would have one (finDeReserva). With `sin_plazo` it stays
 * without end.
 */
async function esperarDeNuevo(
  ctx: Contexto,
  tx: Tx,
  id: number,
  { quien, sin_plazo = false }: DatosReembolsar,
): Promise<void> {
  const datos = await obtenerParaPagar(tx, { id });
  if (!datos) return;
  const { usa_pago_online, total, horas_reserva: horas } = datos;
  const plazo =
    sin_plazo || (await sumarAplicados(tx, id)) > 0
      ? undefined
      : finDeReserva(ctx.reloj(), { usa_pago_online, bonificado: total === 0, horas });
  await moverInscripcion(ctx, tx, id, { suceso: { tipo: 'vuelve_parte', plazo }, quien });
}

/** Refuses a payment of another provider: at the present one the same payment id may be somebody else's payment. */
export function exigirProveedor(ctx: Contexto, { proveedor }: PagoRow): void {
  if (proveedor === 'manual' || proveedor === ctx.pagos.nombre) return;
  throw conflicto('otro_proveedor', respuestasPago.medio_de_antes);
}

/** The registration keeps its place while another payment counts for it, such as the difference of a change of modality. */
const textoOtro = ({ monto, monto_reembolsado, moneda }: PagoRow): string =>
  respuestasPago.cuenta_otro_pago(escribirImporte(monto - monto_reembolsado, moneda));
