import { and, asc, eq, isNull } from 'drizzle-orm';
import { modalidades } from '../../db/schema.ts';
import type { Executor } from '../../db/transaction.ts';

/** Ids of the modalities of an event that take registrations, in the order of the event. */
export async function listarModalidades(db: Executor, evento_id: number): Promise<number[]> {
  const rows = await db
    .select({ id: modalidades.id })
    .from(modalidades)
    .where(
      and(eq(modalidades.evento_id, evento_id), eq(modalidades.active, true), isNull(modalidades.borrado_at)),
    )
    .orderBy(asc(modalidades.orden), asc(modalidades.id));
  return rows.map(({ id }) => id);
}
