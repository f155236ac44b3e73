import { and, gt, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { primera } from './primera.ts';
import type { Executor } from './transaction.ts';

/**
 * For a table whose rows serve once (column `usada`) and for a limited time (column `vence`): marks the row that `cual`
 * names as used and returns it; null where there is none, it was used before, or its time is over.
 */
export const gastarEn =
  <U extends string, V extends string, T extends PgTable & Record<U | V, PgColumn>>(
    tabla: T,
    usada: U,
    vence: V,
  ) =>
  (db: Executor, cual: SQL | undefined, ahora: Date): Promise<T['$inferSelect'] | null> =>
    primera(
      db
        .update<PgTable>(tabla)
        .set({ [usada]: ahora })
        .where(and(cual, isNull(tabla[usada]), gt(tabla[vence], ahora)))
        // without columns named, RETURNING gives the table's rows
        .returning() as unknown as Promise<T['$inferSelect'][]>,
    );
