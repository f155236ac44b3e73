import { guardada } from '../../db/primera.ts';
import { importaciones } from '../../db/schema.ts';
import type { Tx } from '../../db/transaction.ts';

export async function insertarImportacion(tx: Tx, row: typeof importaciones.$inferInsert): Promise<number> {
  const { id } = await guardada(tx.insert(importaciones).values(row).returning({ id: importaciones.id }));
  return id;
}
