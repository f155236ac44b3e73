import type { Tx } from '../../db/transaction.ts';
import { actualizarPlazo, actualizarPrueba, bloquear } from './ciclo-repository.ts';
import type { Inscripcion } from './ciclo-tipos.ts';

/** Reads a registration and locks it until the transaction ends: changes of its state come one at a time. */
export const bloquearInscripcion = (tx: Tx, id: number): Promise<Inscripcion | null> => bloquear(tx, id);

/** Prolongs a hold; whoever edits the registration meanwhile gets no conflicto for it. */
export const prolongarReserva = (tx: Tx, id: number, vence_at: Date, ahora: Date): Promise<void> =>
  actualizarPlazo(tx, id, vence_at, ahora);

/**
 * Writes `probada_at`: the time at which somebody opened a link of one of the registration's mails, or began to pay it, and so showed that
 * a person is behind it. Nothing else changes.
 */
export const anotarPrueba = (tx: Tx, id: number, probada_at: Date): Promise<void> =>
  actualizarPrueba(tx, id, probada_at);
