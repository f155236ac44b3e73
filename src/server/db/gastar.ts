import { and, gt, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { primera } from './primera.ts';
import type { Executor } from './transaction.ts';

/**
 * For a table whose rows serve once (column `usada`) and until a time (column `vence`), makes the function that marks the row that `cual`
 * selects as used and returns that row; null where there is none, it was used before, or its time is over.
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
