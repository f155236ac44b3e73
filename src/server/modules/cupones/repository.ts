import { and, eq, isNull } from 'drizzle-orm';
import { cupones } from '../../db/schema.ts';
import type { Executor } from '../../db/transaction.ts';
import type { Cupon } from './tipos.ts';

/** `codigo` in its stored form (upper case). */
export async function findCupon(db: Executor, evento_id: number, codigo: string): Promise<Cupon | null> {
  const [fila] = await db
    .select()
    .from(cupones)
    .where(and(eq(cupones.evento_id, evento_id), eq(cupones.codigo, codigo), isNull(cupones.borrado_at)));
  return fila ?? null;
}

/** Deleted ones too: registrations keep the coupon that they were made with. */
export async function findCuponPorId(db: Executor, id: number): Promise<Cupon | null> {
  const [fila] = await db.select().from(cupones).where(eq(cupones.id, id));
  return fila ?? null;
}
