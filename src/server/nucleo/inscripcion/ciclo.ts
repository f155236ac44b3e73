import { ocupaLugar, type Estado, type EstadoMuerto } from '../../../shared/domain/inscripcion/estados.ts';
import {
  plazoTras,
  transicion,
  type Efecto,
  type EfectoDePago,
  type EfectoDeLugar,
  type Impedimento,
  type Suceso,
  type SucesoDePago,
  type SucesoAMano,
  type SucesoSinPago,
} from '../../../shared/domain/inscripcion/transicion.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import type { Tx } from '../../db/transaction.ts';
import { noEncontrado } from '../../http/errores.ts';
import { auditar } from '../auditoria/service.ts';
import { lineaDe, type Movida } from './ciclo-auditoria.ts';
import { esDeLugar, esDePago, hacer, hacerConPago, type ManosDePago } from './ciclo-efectos.ts';
import { actualizar } from './ciclo-repository.ts';
import type { Columnas, ColumnasConPlazo, Inscripcion } from './ciclo-tipos.ts';
import { cambiarUso, reinstalar, liberar, soltarUso, trasladar } from './lugares.ts';
import { bloquearInscripcion } from './service.ts';
import { conflictoLugar, type MotivoNoReinstala } from './sin-lugar.ts';
import { respuestasInscripcion } from '../../mensajes/mensajes-inscripcion.ts';

/** The places, shirts or coupon that a live registration takes in exchange for those it has. */
export type CambioDeLugares =
  { modalidad_id: number; remeras: readonly number[]; suelta_cupon: boolean } | { cupon_id: number };

/** What happened to a registration, who did it, and what else of its row changes with it. */
export type Causa = CausaComun & (SinPago | ConPagoAMano);

interface SinPago {
  suceso: SucesoSinPago;
}
interface ConPagoAMano {
  suceso: SucesoAMano;
  /** Writes the payment once the state machine has let it happen, and answers what its audit line tells (pagos/ciclo/a-mano.ts). */
  anotarPago: () => Promise<NonNullable<Movida['pago']>>;
}
interface CausaComun {
  quien: Quien;
  motivo?: string;
  columnas?: Columnas;
  lugares?: CambioDeLugares;
  /** true: something outside of the registration's columns changed: its version rises, so that whoever edits it is told */
  tocada?: boolean;
  /** writes the persons: after a live registration's places were exchanged, before a dead one takes its places again */
  personas?: () => Promise<void>;
  /** done once the row is written, before links and mails */
  despues?: () => Promise<void>;
}

interface Hecho {
  ok: true;
  antes: Inscripcion;
  state: Estado;
  vence_at: Date | null;
}
export type Resultado = Hecho | { ok: false; motivo: string; state: Estado };

const esMuerto = (estado: Estado): estado is EstadoMuerto => !ocupaLugar(estado);

/**
 * The only way, beside moverPorPago, in which a registration changes its state or what it holds (regla inscripcion-17): locks the
 * registration, asks the state machine, and carries out all that the state machine answers, in the caller's transaction. A refusal by the
 * state machine is returned and leaves everything as it was. Throws 404 where there is no such registration; a 409 that says why, where
 * what it held cannot be taken again; and where `lugares` cannot be had, SinLugar, or 422 for the coupon. Order of locks: registration,
 * event, modality, shirts by id, coupon, persons (those of a dead registration come before the event, where `personas` writes them); after
 * these the registration's other rows, such as its payments and payment links.
 */
export async function intentarMoverInscripcion(
  ctx: Contexto,
  tx: Tx,
  id: number,
  causa: Causa,
): Promise<Resultado> {
  const antes = await bloquearOFallar(tx, id);
  const paso = transicion(antes.state, causa.suceso);
  if (!paso.ok) return { ok: false, motivo: paso.motivo, state: antes.state };
  const { estado, efectos } = paso;
  const resultado = await escribir(ctx, tx, antes, causa, { estado, efectos });
  if (resultado !== 'hecha') throw conflictoLugar(resultado);
  // the payment is written before the mails, which tell what was paid
  const pago = 'anotarPago' in causa ? await causa.anotarPago() : undefined;
  await causa.despues?.();
  for (const efecto of efectos) if (!esDeLugar(efecto)) await hacer({ ctx, tx, id }, efecto);
  await contar(tx, antes, estado, { ...causa, ...(pago && { pago }) });
  const { vence_at = antes.vence_at } = columnasTras(causa, antes.state, estado);
  return { ok: true, antes, state: estado, vence_at };
}

/**
 * As intentarMoverInscripcion, for a caller that has checked that it cannot be refused. If it is refused all the same it
 * throws, which undoes the transaction: otherwise the caller would tell a person of something that did not happen.
 */
export async function moverInscripcion(ctx: Contexto, tx: Tx, id: number, causa: Causa): Promise<Hecho> {
  const resultado = await intentarMoverInscripcion(ctx, tx, id, causa);
  if (!resultado.ok) throw new Error(`A movement was refused: ${JSON.stringify(resultado)}`);
  return resultado;
}

export interface CausaDePago {
  suceso: SucesoDePago;
  quien: Quien;
  pago: NonNullable<Movida['pago']>;
}

/**
 * As moverInscripcion, for news of a payment, which the state machine never refuses. A payment may come when its registration has lost
 * its place (regla inscripcion-6). If the place cannot be taken again, the state machine is asked a second time, and is told why the
 * place cannot be taken. `manos` are functions that carry out what the state machine answers about the payment.
 */
export async function moverPorPago(
  ctx: Contexto,
  tx: Tx,
  id: number,
  causa: CausaDePago,
  manos: ManosDePago,
): Promise<Estado> {
  const antes = await bloquearOFallar(tx, id);
  let paso = transicion(antes.state, causa.suceso);
  const resultado = await escribir(ctx, tx, antes, causa, paso);
  if (resultado !== 'hecha') {
    paso = transicion(antes.state, { ...causa.suceso, impedimento: impedimentoDe(resultado) });
    if (paso.efectos.some(esDeLugar)) throw new Error(`The place is asked for again: ${resultado}`);
  }
  for (const efecto of paso.efectos) {
    if (esDePago(efecto)) await hacerConPago(manos, efecto);
    else if (!esDeLugar(efecto)) await hacer({ ctx, tx, id }, efecto);
  }
  await contar(tx, antes, paso.estado, causa);
  return paso.estado;
}

async function bloquearOFallar(tx: Tx, id: number): Promise<Inscripcion> {
  const row = await bloquearInscripcion(tx, id);
  if (!row) throw noEncontrado(respuestasInscripcion.no_esta);
  return row;
}

/** The reason for having no place as the person is told it: which place or shirt somebody else took is not said. */
function impedimentoDe(motivo: MotivoNoReinstala): Impedimento {
  return motivo === 'otra_inscripcion' || motivo === 'cupon_agotado' ? motivo : 'sin_lugar';
}

/**
 * Writes places and state together: at no moment does a registration in a dead state hold places, nor one in another state lack
 * them, except a deleted one.
 */
async function escribir(
  ctx: Contexto,
  tx: Tx,
  antes: Inscripcion,
  causa: Pick<Causa, 'columnas' | 'lugares' | 'personas' | 'tocada'> & { suceso: Suceso },
  { estado, efectos }: { estado: Estado; efectos: readonly (Efecto | EfectoDePago)[] },
): Promise<'hecha' | MotivoNoReinstala> {
  const ahora = ctx.reloj();
  const { id } = antes;
  const lugar: EfectoDeLugar['tipo'] | undefined = efectos.find(esDeLugar)?.tipo;
  // a deleted registration has no place to release any more, but its state still changes
  const libre = lugar === 'liberar_lugar' && (await liberar(tx, id, esMuerto(estado) ? estado : null, ahora));
  if (lugar === undefined && antes.viva && causa.lugares) await cambiarLugares(tx, antes, causa.lugares);
  await causa.personas?.();
  const columnas = columnasTras(causa, antes.state, estado);
  if (lugar === 'ocupar_lugar' && ocupaLugar(estado)) {
    // The new state is not written here: reinstalar writes it once it has taken the place, so that a registration that finds no
    // place keeps its state. reinstalar also sets `vence_at` to null, except where the new state is pending: then it leaves
    // `vence_at` alone, and the new end of the hold is written here, before.
    const otras: ColumnasConPlazo = estado === 'pago_pendiente' ? columnas : (causa.columnas ?? {});
    if (Object.keys(otras).length > 0) await actualizar(tx, id, otras, ahora);
    return reinstalar(tx, id, estado, ahora);
  }
  const cambios = {
    ...columnas,
    ...(estado !== antes.state && !libre && { state: estado }),
  };
  if (causa.tocada || Object.keys(cambios).length > 0) await actualizar(tx, id, cambios, ahora);
  return 'hecha';
}

/** The columns that change along with the state, with the end of the hold. */
function columnasTras(
  { suceso, columnas }: { suceso: Suceso; columnas?: Columnas },
  antes: Estado,
  despues: Estado,
): ColumnasConPlazo {
  const vence_at = plazoTras(suceso, antes, despues);
  return { ...columnas, ...(vence_at !== undefined && { vence_at }) };
}

async function cambiarLugares(tx: Tx, { id, cupon_id }: Inscripcion, cambio: CambioDeLugares): Promise<void> {
  if ('cupon_id' in cambio) {
    await cambiarUso(tx, cupon_id, cambio.cupon_id);
    return;
  }
  await trasladar(tx, id, cambio);
  if (cambio.suelta_cupon && cupon_id !== null) await soltarUso(tx, cupon_id);
}

async function contar(
  tx: Tx,
  antes: Inscripcion,
  state: Estado,
  causa: Pick<Causa, 'quien' | 'motivo' | 'columnas'> & { suceso: Suceso; pago?: Movida['pago'] },
): Promise<void> {
  const { pago } = causa;
  const columnas = columnasTras(causa, antes.state, state);
  const linea = lineaDe(causa.suceso.tipo, { antes, state, columnas, ...(pago && { pago }) }, causa);
  if (linea) await auditar(tx, linea);
}
