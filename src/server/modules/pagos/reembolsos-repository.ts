import { eq } from 'drizzle-orm';
import type { Centavos } from '../../../shared/domain/dinero.ts';
import { checkouts, pagos, reembolsos } from '../../db/schema.ts';
import type { Executor, Tx } from '../../db/transaction.ts';

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

export async function findReembolso(db: Executor, id: number) {
  const [row] = await db
    .select({ reembolso: reembolsos, pago: pagos, cuenta: checkouts.cuenta })
    .from(reembolsos)
    .innerJoin(pagos, eq(pagos.id, reembolsos.pago_id))
    .leftJoin(checkouts, eq(checkouts.id, pagos.checkout_id))
    .where(eq(reembolsos.id, id));
  return row ?? null;
}

export async function updateReembolso(
  tx: Executor,
  id: number,
  cambios: Partial<typeof reembolsos.$inferInsert>,
): Promise<void> {
  await tx.update(reembolsos).set(cambios).where(eq(reembolsos.id, id));
}

/** Cents asked for and not done yet, and how many refunds a payment has had in all. */
export async function sumarPedidos(
  db: Executor,
  pago_id: number,
): Promise<{ en_curso: Centavos; cuantos: number }> {
  const filas = await db
    .select({ monto: reembolsos.monto, estado: reembolsos.estado })
    .from(reembolsos)
    .where(eq(reembolsos.pago_id, pago_id));
  const pedidos = filas.filter(({ estado }) => estado === 'pedido');
  return { en_curso: pedidos.reduce((suma, { monto }) => suma + monto, 0), cuantos: filas.length };
}
