import { eq, sql } from 'drizzle-orm';
import { bloquearEn } from '../../db/por-id.ts';
import { inscripciones } from '../../db/schema.ts';
import type { Tx } from '../../db/transaction.ts';
import type { ColumnasConPlazo, Inscripcion } from './ciclo-tipos.ts';

export const bloquear = bloquearEn(inscripciones);

export async function actualizar(
  tx: Tx,
  id: number,
  cambios: ColumnasConPlazo & Partial<Pick<Inscripcion, 'state'>>,
  ahora: Date,
): Promise<void> {
  await tx
    .update(inscripciones)
    .set({ ...cambios, version: sql`${inscripciones.version} + 1`, updated_at: ahora })
    .where(eq(inscripciones.id, id));
}

export async function actualizarPlazo(tx: Tx, id: number, vence_at: Date, ahora: Date): Promise<void> {
  await tx.update(inscripciones).set({ vence_at, updated_at: ahora }).where(eq(inscripciones.id, id));
}

export async function actualizarPrueba(tx: Tx, id: number, probada_at: Date): Promise<void> {
  await tx.update(inscripciones).set({ probada_at }).where(eq(inscripciones.id, id));
}
