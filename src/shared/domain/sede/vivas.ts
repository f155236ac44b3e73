import { compararOperaciones } from './orden.ts';
import { esDe, type Operacion } from './operacion.ts';

/** By the id of what they undo. */
export type Anulaciones = ReadonlyMap<string, readonly Operacion[]>;

/**
 * Whether it stands: no undoing of it stands itself. An undoing counts only after what it undoes, in the one order,
 * so that two that name each other cannot go round in circles.
 */
export function estaEnPie(operacion: Operacion, anulaciones: Anulaciones): boolean {
  const contra = anulaciones.get(operacion.id) ?? [];
  return !contra.some((otra) => compararOperaciones(otra, operacion) > 0 && estaEnPie(otra, anulaciones));
}

/** Undone, and the undoing stands: the first that did, for 'quién y cuándo'. */
export function anulacionDe(operacion: Operacion, anulaciones: Anulaciones): Operacion | null {
  const contra = anulaciones.get(operacion.id) ?? [];
  return (
    contra.find((otra) => compararOperaciones(otra, operacion) > 0 && estaEnPie(otra, anulaciones)) ?? null
  );
}

/** The id that an undoing speaks of; null for every other operation. */
export function anulada(operacion: Operacion): string | null {
  return esDe('anular', operacion) ? operacion.datos.operacion : null;
}
