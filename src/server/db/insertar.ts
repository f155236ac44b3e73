import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { guardada } from './primera.ts';
import type { Executor } from './transaction.ts';

/** Of a table: stores one row. */
export const insertarEn =
  <T extends PgTable>(tabla: T) =>
  async (db: Executor, row: T['$inferInsert']): Promise<void> => {
    await db.insert<PgTable>(tabla).values(row);
  };

/** Of a table that numbers its rows: stores one and returns its id. */
export const insertarConIdEn =
  <T extends PgTable & { id: PgColumn }>(tabla: T) =>
  async (db: Executor, row: T['$inferInsert']): Promise<number> => {
    const { id } = await guardada(db.insert<PgTable>(tabla).values(row).returning({ id: tabla.id }));
    return id as number; // the column's type is lost behind the table's type parameter
  };
