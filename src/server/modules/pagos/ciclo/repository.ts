import { eq } from 'drizzle-orm';
import { pagos, reembolsos } from '../../../db/schema.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { FilaPago } from '../tipos.ts';

export async function insertPago(tx: Tx, pago: typeof pagos.$inferInsert): Promise<FilaPago> {
  const [row] = await tx.insert(pagos).values(pago).returning();
  if (!row) throw new Error('INSERT … RETURNING without a row');
  return row;
}

export async function insertPagos(tx: Tx, filas: (typeof pagos.$inferInsert)[]): Promise<void> {
  await tx.insert(pagos).values(filas);
}

export async function updatePago(
  tx: Tx,
  id: number,
  cambios: Partial<typeof pagos.$inferInsert>,
): Promise<void> {
  await tx.update(pagos).set(cambios).where(eq(pagos.id, id));
}

/** null: this refund was asked for already. */
export async function insertReembolso(
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

export async function updateReembolso(
  tx: Tx,
  id: number,
  cambios: Partial<typeof reembolsos.$inferInsert>,
): Promise<void> {
  await tx.update(reembolsos).set(cambios).where(eq(reembolsos.id, id));
}
