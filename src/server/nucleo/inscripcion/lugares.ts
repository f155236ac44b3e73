import type { EstadoMuerto, EstadoVivo } from '../../../shared/domain/inscripcion/estados.ts';
import { textosCupon } from '../../../shared/domain/precio/cupon.ts';
import type { Tx } from '../../db/transaction.ts';
import { invalido } from '../../http/errores.ts';
import {
  bloquearCupos,
  devolverContadores,
  devolverUso,
  leerOcupacion,
  marcarMuerta,
  marcarPersonas,
  marcarViva,
  reservarContadores,
  soltarModalidad,
  soltarRemeras,
  tomarModalidad,
  tomarRemeras,
  tomarUso,
} from './lugares-repository.ts';
import type { Datos } from './lugares-tipos.ts';
import { esDocumentoRepetido, SinLugar, type MotivoNoReinstala } from './sin-lugar.ts';

/**
 * Takes places, shirts and the coupon's use (regla inscripcion-4), all or nothing: throws SinLugar, and the
 * caller's transaction must roll back. Call it before anything else is written, so that a registration without room costs little.
 * Order of locks, here and below: registration, event, modality, shirts by id, coupon, persons.
 */
export async function reservar(tx: Tx, datos: Datos): Promise<void> {
  const { evento, modalidad, remeras, cupon } = await reservarContadores(tx, datos);
  if (evento === 0) throw new SinLugar('evento_completo');
  if (modalidad === 0) throw new SinLugar('modalidad_completa');
  const agotadas = [...new Set(datos.remeras)].filter((id) => !remeras.includes(id));
  if (agotadas.length > 0) throw new SinLugar('talle_agotado', agotadas);
  if (cupon === 0) throw new SinLugar('cupon_agotado');
}

/**
 * Releases the places, shirts and coupon of a registration and lets its documents register again. With `state` it
 * moves there in the same write, as the database allows no live row in a dead state. False when it held nothing.
 */
export async function liberar(
  tx: Tx,
  inscripcion_id: number,
  state: EstadoMuerto | null = null,
  ahora: Date = new Date(),
): Promise<boolean> {
  const ocupacion = await marcarMuerta(tx, inscripcion_id, state, ahora);
  if (!ocupacion) return false;
  await devolverContadores(tx, inscripcion_id, ocupacion);
  await marcarPersonas(tx, inscripcion_id, false);
  return true;
}

/**
 * Takes again what a dead registration held, as for a payment that came late (regla inscripcion-6). All or nothing, and without breaking
 * the caller's transaction: returns 'hecha', or why it could not be taken, as a place, a shirt or one of its documents is taken by now, or
 * its coupon has no use left. 'hecha' at once for one that is still live (its state is left alone then).
 */
export async function reinstalar(
  tx: Tx,
  inscripcion_id: number,
  state: EstadoVivo = 'pago_realizado',
  ahora: Date = new Date(),
): Promise<'hecha' | MotivoNoReinstala> {
  const ocupacion = await leerOcupacion(tx, inscripcion_id);
  if (!ocupacion) return 'no_existe';
  if (ocupacion.viva) return 'hecha';
  try {
    await tx.transaction(async (punto) => {
      await reservar(punto, { ...ocupacion, cupon_acordado: true });
      await marcarViva(punto, inscripcion_id, state, ahora);
      await marcarPersonas(punto, inscripcion_id, true);
    });
    return 'hecha';
  } catch (error) {
    if (error instanceof SinLugar) return error.motivo;
    if (esDocumentoRepetido(error)) return 'otra_inscripcion';
    throw error;
  }
}

/** The elements of `a` that `b` lacks; repeated ones are counted. */
function sobrantes(a: readonly number[], b: readonly number[]): number[] {
  const resto = [...b];
  return a.filter((id) => {
    const i = resto.indexOf(id);
    if (i >= 0) resto.splice(i, 1);
    return i < 0;
  });
}

/**
 * Changes which modality and shirts a live registration holds; does nothing for one that is not live. The number of its
 * persons stays the same, so its places of the event stay too, even if the event's limit was lowered meanwhile. Throws
 * SinLugar, and the caller's transaction must roll back. Call it before the persons are written: their rows tell which shirts
 * they have had so far.
 */
export async function trasladar(
  tx: Tx,
  inscripcion_id: number,
  nuevo: { modalidad_id: number; remeras: readonly number[] },
): Promise<void> {
  const actual = await leerOcupacion(tx, inscripcion_id);
  if (!actual?.viva) return;
  const salen = sobrantes(actual.remeras, nuevo.remeras);
  const entran = sobrantes(nuevo.remeras, actual.remeras);
  const cambia = actual.modalidad_id !== nuevo.modalidad_id;
  if (!cambia && salen.length === 0 && entran.length === 0) return;
  await bloquearCupos(tx, actual.evento_id);
  if (cambia) {
    await soltarModalidad(tx, actual.modalidad_id, actual.personas);
    if (!(await tomarModalidad(tx, nuevo.modalidad_id, actual.personas)))
      throw new SinLugar('modalidad_completa');
  }
  await soltarRemeras(tx, salen);
  const tomadas = await tomarRemeras(tx, entran);
  const agotadas = [...new Set(entran)].filter((id) => !tomadas.includes(id));
  if (agotadas.length > 0) throw new SinLugar('talle_agotado', agotadas);
}

/**
 * A registration changes its coupon: one use is released, another taken, rows in order of id so that two
 * registrations that swap theirs cannot wait for each other. Throws 422 when the new one ran out, was switched off or deleted.
 */
export async function cambiarUso(tx: Tx, anterior: number | null, nuevo: number): Promise<void> {
  const soltar = async () => {
    if (anterior !== null) await devolverUso(tx, anterior);
  };
  if (anterior !== null && anterior < nuevo) await soltar();
  if (!(await tomarUso(tx, nuevo))) throw invalido({ codigo: textosCupon.agotado });
  if (anterior !== null && anterior > nuevo) await soltar();
}

/** Releases a registration's use of its coupon. */
export const soltarUso = (tx: Tx, cupon_id: number): Promise<void> => devolverUso(tx, cupon_id);
