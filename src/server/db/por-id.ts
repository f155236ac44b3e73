import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { hayAlguna } from './primera.ts';
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

/** Locks rows without reading them; false where there are none. Of a known id: `eq(tabla.id, id)`. */
export const bloquearRows = (
  tx: Executor,
  tabla: PgTable & { id: PgColumn },
  cuales: SQL | undefined,
  modo: 'update' | 'no key update' | 'share' = 'update',
): Promise<boolean> => hayAlguna(tx.select({ id: tabla.id }).from(tabla).where(cuales).for(modo));
