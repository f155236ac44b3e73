import { and, eq, isNull } from 'drizzle-orm';
import { primera } from '../../db/primera.ts';
import { cupones } from '../../db/schema.ts';
import type { Executor } from '../../db/transaction.ts';
import type { Cupon } from './cupon-row.ts';

/** `codigo` in its stored form (upper case). Deleted coupons are not found. */
export async function buscarCupon(db: Executor, evento_id: number, codigo: string): Promise<Cupon | null> {
  return primera(
    db
      .select()
      .from(cupones)
      .where(and(eq(cupones.evento_id, evento_id), eq(cupones.codigo, codigo), isNull(cupones.borrado_at))),
  );
}

/** Deleted ones too: registrations keep the coupon that they were made with. */
export async function buscarCuponPorId(db: Executor, id: number): Promise<Cupon | null> {
  return primera(db.select().from(cupones).where(eq(cupones.id, id)));
}
