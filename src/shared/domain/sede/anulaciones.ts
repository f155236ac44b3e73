import { deMembresia } from './admision.ts';
import { esDe, type Operacion } from './operacion.ts';

/** The 'anular' operations, and decisions that discard, by the id of the operation that they undo. */
export type Anulaciones = ReadonlyMap<string, readonly Operacion[]>;

/**
 * How many levels deep undoings of undoings are followed: nobody takes something back that often. Without a limit, two
 * operations that undo each other, or a phone that goes on undoing its own undoings, would be followed without end.
 */
export const HONDO_MAX = 20;

/**
 * Whether an operation is in force: no 'anular' that is itself in force, and no decision that discards, undoes it. An 'anular' counts
 * wherever it sorts in the order of operations. Otherwise a phone that gives its operations the highest numbers would write what nobody
 * can undo (regla sede-50). No 'anular' and no decision that discards undoes an admission or an expulsion.
 */
export const estaEnPie = (operacion: Operacion, anulaciones: Anulaciones): boolean =>
  anulacionDe(operacion, anulaciones) === null;

/** The first 'anular' in force, or decision that discards, that undoes an operation: it shows who did and when. Null: it was not undone. */
export const anulacionDe = (operacion: Operacion, anulaciones: Anulaciones): Operacion | null =>
  enFuerza(operacion, anulaciones, 1);

function enFuerza(operacion: Operacion, anulaciones: Anulaciones, hondo: number): Operacion | null {
  const contra = anulaciones.get(operacion.id);
  if (!contra || deMembresia(operacion) || hondo > HONDO_MAX) return null;
  // A decision that discards what a phone did (regla sede-49) is always in force, even where an 'anular' names it: else that phone could
  // write an 'anular' of the decision, which the decision would discard in turn, and so on without end.
  return (
    contra.find((otra) => otra.tipo === 'resolver' || enFuerza(otra, anulaciones, hondo + 1) === null) ?? null
  );
}

/** The id of the operation that an 'anular' undoes; null for every other kind of operation. */
export function anulada(operacion: Operacion): string | null {
  return esDe('anular', operacion) ? operacion.datos.operacion : null;
}

/** Reason that an 'anular' has when it was written by the button 'Deshacer', which the screen shows for some seconds after a hand-out. */
export const MOTIVO_DESHECHO = 'Deshecho en el momento';
