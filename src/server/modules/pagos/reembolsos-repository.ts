import { eq } from 'drizzle-orm';
import type { Centavos } from '../../../shared/domain/comun/dinero.ts';
import { primera } from '../../db/primera.ts';
import { checkouts, pagos, reembolsos } from '../../db/schema.ts';
import { checkoutDePago } from '../../db/uniones.ts';
import type { Executor } from '../../db/transaction.ts';
import type { PagoRow } from './tipos.ts';

export async function buscarReembolso(db: Executor, id: number) {
  return primera(
    db
      .select({ reembolso: reembolsos, pago: pagos, cuenta: checkouts.cuenta })
      .from(reembolsos)
      .innerJoin(pagos, eq(pagos.id, reembolsos.pago_id))
      .leftJoin(checkouts, checkoutDePago)
      .where(eq(reembolsos.id, id)),
  );
}

/**
 * Cents that are on their way back, and how many refunds of a payment were asked for in all, also those that failed. On their way are
 * refunds that are not decided yet, and those that the provider has done but that are not in the payment as we read it last.
 */
export async function sumarPedidos(
  db: Executor,
  { id, monto, monto_reembolsado }: Pick<PagoRow, 'id' | 'monto' | 'monto_reembolsado'>,
): Promise<{ en_curso: Centavos; cuantos: number }> {
  const rows = await db
    .select({ monto: reembolsos.monto, estado: reembolsos.estado })
    .from(reembolsos)
    .where(eq(reembolsos.pago_id, id));
  const suma = (cual: 'pedido' | 'hecho') =>
    rows.reduce((total, row) => (row.estado === cual ? total + row.monto : total), 0);
  const sin_contar = Math.max(0, suma('hecho') - monto_reembolsado);
  return {
    en_curso: Math.min(monto - monto_reembolsado, suma('pedido') + sin_contar),
    cuantos: rows.length,
  };
}
