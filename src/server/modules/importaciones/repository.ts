import { importaciones } from '../../db/schema.ts';
import type { Tx } from '../../db/transaction.ts';

export async function insertarImportacion(tx: Tx, row: typeof importaciones.$inferInsert): Promise<number> {
  const [nueva] = await tx.insert(importaciones).values(row).returning({ id: importaciones.id });
  if (!nueva) throw new Error('importaciones: la fila no se guardó');
  return nueva.id;
}
