import { eq } from 'drizzle-orm';
import { hayAlguna, primera } from '../../db/primera.ts';
import { cierres_sede, usuarios } from '../../db/schema.ts';
import type { Executor, Tx } from '../../db/transaction.ts';

/** When an event's race day was closed, and by whom; null: it is open. */
export async function buscarCierre(
  db: Executor,
  evento_id: number,
): Promise<{ cerrada_at: Date; por: string | null } | null> {
  return primera(
    db
      .select({ cerrada_at: cierres_sede.cerrada_at, por: usuarios.nombre })
      .from(cierres_sede)
      .leftJoin(usuarios, eq(usuarios.id, cierres_sede.cerrada_por))
      .where(eq(cierres_sede.evento_id, evento_id)),
  );
}

/** Stores that a race day is closed. A repeated call finds the row of the first. */
export async function insertarCierre(
  tx: Tx,
  row: typeof cierres_sede.$inferInsert,
): Promise<{ row: typeof cierres_sede.$inferInsert; nueva: boolean }> {
  const [nueva] = await tx.insert(cierres_sede).values(row).onConflictDoNothing().returning();
  if (nueva) return { row: nueva, nueva: true };
  const [hay] = await tx.select().from(cierres_sede).where(eq(cierres_sede.evento_id, row.evento_id));
  return { row: hay ?? row, nueva: false };
}

/** Opens a closed race day again, by deleting its row. False: it was open. */
export async function borrarCierre(tx: Tx, evento_id: number): Promise<boolean> {
  return hayAlguna(tx.delete(cierres_sede).where(eq(cierres_sede.evento_id, evento_id)).returning());
}
