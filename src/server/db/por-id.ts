import { eq, type InferInsertModel, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { hayAlguna, primera } from './primera.ts';
import type { Executor, Tx } from './transaction.ts';

type ConId = PgTable & { id: PgColumn };

/** Makes the function that changes columns of this table's row with an id; it does nothing where there is no such row. */
export const actualizarEn =
  <T extends ConId>(tabla: T) =>
  async (tx: Executor, id: number, cambios: Partial<InferInsertModel<T>>): Promise<void> => {
    await tx.update<PgTable>(tabla).set(cambios).where(eq(tabla.id, id));
  };

/** Makes the function that reads this table's row with an id and locks it until the transaction ends; null where there is none. */
export const bloquearEn =
  <T extends ConId>(tabla: T) =>
  (tx: Tx, id: T['$inferSelect']['id']): Promise<T['$inferSelect'] | null> =>
    primera(
      tx
        .select()
        .from<PgTable>(tabla)
        .where(eq(tabla.id, id))
        // without columns named, a select gives the table's rows
        .for('update') as unknown as Promise<T['$inferSelect'][]>,
    );

/** Locks the rows that fit the condition without reading them; false where there are none. For one row pass `eq(tabla.id, id)`. */
export const bloquearRows = (
  tx: Executor,
  tabla: ConId,
  cuales: SQL | undefined,
  modo: 'update' | 'no key update' | 'share' = 'update',
): Promise<boolean> => hayAlguna(tx.select({ id: tabla.id }).from(tabla).where(cuales).for(modo));
