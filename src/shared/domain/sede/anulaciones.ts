import { deMembresia } from './admision.ts';
import { esDe, type Operacion } from './operacion.ts';

/** The 'anular' operations, and decisions that discard, by the id of the operation that they undo. */
export type Anulaciones = ReadonlyMap<string, readonly Operacion[]>;

/**
 * How far undoings of undoings count, from what happened on: nobody takes something back that often. Two that undo each other, or a
 * phone that undoes its own undoings all day, would else be followed without end.
 */
export const HONDO_MAX = 20;

/**
 * Whether an operation is in force: no 'anular' that undoes it is in force. An undoing counts wherever it sorts, of another
 * undoing too: a phone that numbers what it wrote as the last of all would else write what nobody can undo (regla sede-50).
 */
export const estaEnPie = (operacion: Operacion, anulaciones: Anulaciones): boolean =>
  anulacionDe(operacion, anulaciones) === null;

/** The first 'anular' in force that undoes an operation, to show who undid it and when; null: it was not undone. */
export const anulacionDe = (operacion: Operacion, anulaciones: Anulaciones): Operacion | null =>
  enFuerza(operacion, anulaciones, 1);

function enFuerza(operacion: Operacion, anulaciones: Anulaciones, hondo: number): Operacion | null {
  const contra = anulaciones.get(operacion.id);
  if (!contra || deMembresia(operacion) || hondo > HONDO_MAX) return null;
  // A decision that discards what a phone did (regla sede-49) stands once it is among these, whoever undoes it: that phone could
  // write an 'anular' of it, and the two would be asked about for ever.
  return (
    contra.find((otra) => otra.tipo === 'resolver' || enFuerza(otra, anulaciones, hondo + 1) === null) ?? null
  );
}

/** The id of the operation that an 'anular' undoes; null for every other kind of operation. */
export function anulada(operacion: Operacion): string | null {
  return esDe('anular', operacion) ? operacion.datos.operacion : null;
}

/** The reason of an undoing by the button of the seconds after a hand-out. */
export const MOTIVO_DESHECHO = 'Deshecho en el momento';
