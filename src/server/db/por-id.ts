import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { hayAlguna } from './primera.ts';
import type { Executor } from './transaction.ts';

/** Changes columns of the row with that id; nothing where there is none. Callers say which table's columns they take. */
export async function actualizarPorId(
  tx: Executor,
  tabla: PgTable & { id: PgColumn },
  id: number,
  cambios: Record<string, unknown>,
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
