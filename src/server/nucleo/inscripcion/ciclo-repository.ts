import { eq, sql } from 'drizzle-orm';
import { inscripciones } from '../../db/schema.ts';
import type { Tx } from '../../db/transaction.ts';

export type Inscripcion = typeof inscripciones.$inferSelect;

/** What may change along with a state. State, mark of life and version are the cycle's own. */
export type Columnas = Partial<
  Omit<typeof inscripciones.$inferInsert, 'id' | 'state' | 'viva' | 'version' | 'updated_at'>
>;

/** The registration, locked until the transaction ends: what moves it comes one at a time. */
export async function bloquearInscripcion(tx: Tx, id: number): Promise<Inscripcion | null> {
  const [fila] = await tx.select().from(inscripciones).where(eq(inscripciones.id, id)).for('update');
  return fila ?? null;
}

export async function actualizarInscripcion(
  tx: Tx,
  id: number,
  cambios: Columnas & Partial<Pick<Inscripcion, 'state'>>,
  ahora: Date,
): Promise<void> {
  await tx
    .update(inscripciones)
    .set({ ...cambios, version: sql`${inscripciones.version} + 1`, updated_at: ahora })
    .where(eq(inscripciones.id, id));
}

/** A hold that lasts longer; nobody who edits the registration is told of a change. */
export async function prolongarReserva(tx: Tx, id: number, vence_at: Date, ahora: Date): Promise<void> {
  await tx.update(inscripciones).set({ vence_at, updated_at: ahora }).where(eq(inscripciones.id, id));
}

/** Somebody showed that they are there, and nothing else changes. */
export async function anotarPrueba(tx: Tx, id: number, probada_at: Date): Promise<void> {
  await tx.update(inscripciones).set({ probada_at }).where(eq(inscripciones.id, id));
}
