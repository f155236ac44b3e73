import { and, eq, isNull } from 'drizzle-orm';
import { archivos } from '../../db/schema.ts';
import type { Db, Tx } from '../../db/transaction.ts';

export type FilaArchivo = typeof archivos.$inferSelect;

export async function insertArchivo(tx: Tx | Db, fila: typeof archivos.$inferInsert): Promise<number> {
  const [nueva] = await tx.insert(archivos).values(fila).returning({ id: archivos.id });
  if (!nueva) throw new Error('archivos: la fila no se guardó');
  return nueva.id;
}

export async function findArchivo(db: Db | Tx, id: number): Promise<FilaArchivo | null> {
  const [fila] = await db
    .select()
    .from(archivos)
    .where(and(eq(archivos.id, id), isNull(archivos.borrado_at)));
  return fila ?? null;
}
