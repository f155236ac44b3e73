import { eq } from 'drizzle-orm';
import { pagos, reembolsos } from '../../../db/schema.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { PagoRow } from '../tipos.ts';

export async function insertarPago(tx: Tx, pago: typeof pagos.$inferInsert): Promise<PagoRow> {
  const [row] = await tx.insert(pagos).values(pago).returning();
  if (!row) throw new Error('INSERT … RETURNING without a row');
  return row;
}

export async function insertarPagos(tx: Tx, rows: (typeof pagos.$inferInsert)[]): Promise<void> {
  await tx.insert(pagos).values(rows);
}

export async function actualizarPago(
  tx: Tx,
  id: number,
  cambios: Partial<typeof pagos.$inferInsert>,
): Promise<void> {
  await tx.update(pagos).set(cambios).where(eq(pagos.id, id));
}

/** Inserts a refund; null: one with its key exists already. */
export async function insertarReembolso(
  tx: Tx,
  reembolso: typeof reembolsos.$inferInsert,
): Promise<number | null> {
  const [row] = await tx
    .insert(reembolsos)
    .values(reembolso)
    .onConflictDoNothing({ target: reembolsos.clave_idempotencia })
    .returning({ id: reembolsos.id });
  return row?.id ?? null;
}

export async function actualizarReembolso(
  tx: Tx,
  id: number,
  cambios: Partial<typeof reembolsos.$inferInsert>,
): Promise<void> {
  await tx.update(reembolsos).set(cambios).where(eq(reembolsos.id, id));
}
