import { and, gt, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { primera } from './primera.ts';
import type { Executor } from './transaction.ts';

/**
 * Of a table whose rows serve once and for a time: marks the one that `cual` names as used and returns it; null where
 * there is none, or it was used, or its time is over.
 */
export const gastarEn =
  <T extends PgTable>(tabla: T, { usada, vence }: { usada: PgColumn; vence: PgColumn }) =>
  (db: Executor, cual: SQL | undefined, ahora: Date): Promise<T['$inferSelect'] | null> =>
    primera(
      db
        .update<PgTable>(tabla)
        .set({ [usada.name]: ahora })
        .where(and(cual, isNull(usada), gt(vence, ahora)))
        // without columns named, RETURNING gives the table's rows
        .returning() as unknown as Promise<T['$inferSelect'][]>,
    );
