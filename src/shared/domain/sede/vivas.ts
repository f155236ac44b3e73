import { deMembresia } from './admision.ts';
import { compararOperaciones } from './orden.ts';
import { esDe, type Operacion } from './operacion.ts';

/** The 'anular' operations, and decisions that discard, by the id of the operation that they undo. */
export type Anulaciones = ReadonlyMap<string, readonly Operacion[]>;

/**
 * Whether an operation is in force: no 'anular' that undoes it is in force. An 'anular' that undoes another counts only if it
 * sorts after it (compararOperaciones), so that two that undo each other cannot loop for ever. Of anything else it counts wherever
 * it sorts: a phone that numbers what it wrote as the last of all would write what nobody can undo.
 */
export function estaEnPie(operacion: Operacion, anulaciones: Anulaciones): boolean {
  const contra = anulaciones.get(operacion.id);
  if (!contra || deMembresia(operacion)) return true;
  return !contra.some((otra) => deshace(otra, operacion, anulaciones));
}

/**
 * A decision that discards what a phone did (regla sede-49) stands once it is among these, whatever came first and whoever undoes
 * it: that phone could write an 'anular' of it, and the two would be asked about for ever.
 */
const deshace = (otra: Operacion, operacion: Operacion, anulaciones: Anulaciones): boolean =>
  otra.tipo === 'resolver' ||
  ((operacion.tipo !== 'anular' || compararOperaciones(otra, operacion) > 0) && estaEnPie(otra, anulaciones));

/** The first 'anular' in force that undoes an operation, to show who undid it and when; null: it was not undone. */
export function anulacionDe(operacion: Operacion, anulaciones: Anulaciones): Operacion | null {
  const contra = anulaciones.get(operacion.id);
  if (!contra || deMembresia(operacion)) return null;
  return contra.find((otra) => deshace(otra, operacion, anulaciones)) ?? null;
}

/** The id of the operation that an 'anular' undoes; null for every other kind of operation. */
export function anulada(operacion: Operacion): string | null {
  return esDe('anular', operacion) ? operacion.datos.operacion : null;
}
