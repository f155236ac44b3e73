import { eq, type InferInsertModel, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { hayAlguna, primera } from './primera.ts';
import type { Executor, Tx } from './transaction.ts';

type ConId = PgTable & { id: PgColumn };

/** Of a table: changes columns of the row with that id; nothing where there is none. */
export const actualizarEn =
  <T extends ConId>(tabla: T) =>
  async (tx: Executor, id: number, cambios: Partial<InferInsertModel<T>>): Promise<void> => {
    await tx.update<PgTable>(tabla).set(cambios).where(eq(tabla.id, id));
  };

/** Of a table: reads the row with that id and locks it until the transaction ends; null where there is none. */
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
