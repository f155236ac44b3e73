import { actualizarEn } from '../../../db/por-id.ts';
import { guardada, unValor } from '../../../db/primera.ts';
import { pagos, reembolsos } from '../../../db/schema.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { PagoRow } from '../tipos.ts';

export async function insertarPago(tx: Tx, pago: typeof pagos.$inferInsert): Promise<PagoRow> {
  return guardada(tx.insert(pagos).values(pago).returning());
}

export async function insertarPagos(tx: Tx, rows: (typeof pagos.$inferInsert)[]): Promise<void> {
  await tx.insert(pagos).values(rows);
}

export const actualizarPago = actualizarEn(pagos);

/** Inserts a refund; null: one with its key exists already. */
export async function insertarReembolso(
  tx: Tx,
  reembolso: typeof reembolsos.$inferInsert,
): Promise<number | null> {
  return unValor(
    tx
      .insert(reembolsos)
      .values(reembolso)
      .onConflictDoNothing({ target: reembolsos.idempotency_key })
      .returning({ valor: reembolsos.id }),
  );
}

export const actualizarReembolso = actualizarEn(reembolsos);
