import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { guardada } from './primera.ts';
import type { Executor } from './transaction.ts';

/** Makes the function that inserts one row into this table. */
export const insertarEn =
  <T extends PgTable>(tabla: T) =>
  async (db: Executor, row: T['$inferInsert']): Promise<void> => {
    await db.insert<PgTable>(tabla).values(row);
  };

/** Makes the function that inserts one row into this table, which numbers its rows, and returns the id. */
export const insertarConIdEn =
  <T extends PgTable & { id: PgColumn }>(tabla: T) =>
  async (db: Executor, row: T['$inferInsert']): Promise<number> => {
    const { id } = await guardada(db.insert<PgTable>(tabla).values(row).returning({ id: tabla.id }));
    return id as number; // the cast is sound: `id` is a number, which T does not say
  };
