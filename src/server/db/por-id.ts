import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Executor } from './transaction.ts';

/** Any columns of a table, to be changed. */
export type Cambios<T extends PgTable> = PgUpdateSetSource<T>;

/** Changes the row with that id; nothing where there is none. */
export async function actualizarPorId<T extends PgTable & { id: PgColumn }>(
  tx: Executor,
  tabla: T,
  id: number,
  cambios: Cambios<T>,
): Promise<void> {
  await tx.update(tabla).set(cambios).where(eq(tabla.id, id));
}
