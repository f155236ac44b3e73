import { and, eq } from 'drizzle-orm';
import { adjuntos_operacion } from '../../db/schema.ts';
import type { Executor, Tx } from '../../db/transaction.ts';

/** The id of the stored file of an operation's attachment; null: the attachment has not arrived yet. */
export async function buscarAdjunto(
  db: Executor,
  de: { evento_id: number; operacion_id: string; sha256: string },
): Promise<number | null> {
  const [row] = await db
    .select({ archivo_id: adjuntos_operacion.archivo_id })
    .from(adjuntos_operacion)
    .where(
      and(
        eq(adjuntos_operacion.evento_id, de.evento_id),
        eq(adjuntos_operacion.operacion_id, de.operacion_id),
        eq(adjuntos_operacion.sha256, de.sha256),
      ),
    );
  return row?.archivo_id ?? null;
}

/** False where the attachment was stored already. */
export async function insertarAdjunto(tx: Tx, row: typeof adjuntos_operacion.$inferInsert): Promise<boolean> {
  const nuevos = await tx
    .insert(adjuntos_operacion)
    .values(row)
    .onConflictDoNothing()
    .returning({ sha256: adjuntos_operacion.sha256 });
  return nuevos.length === 1;
}
