import { and, eq, isNull, sql } from 'drizzle-orm';
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

/** Counts one more use; false when it ran out, was switched off or deleted meanwhile. */
export async function tomarUso(tx: Executor, cupon_id: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update cupones set usos = usos + 1
    where id = ${cupon_id} and activo and borrado_at is null and (max_usos is null or usos < max_usos)
    returning id`);
  return rows.length === 1;
}

export async function devolverUso(tx: Executor, cupon_id: number): Promise<void> {
  await tx
    .update(cupones)
    .set({ usos: sql`${cupones.usos} - 1` })
    .where(eq(cupones.id, cupon_id));
}

/** Deleted ones too: registrations keep the coupon that they were made with. */
export async function findCuponPorId(db: Executor, id: number): Promise<Cupon | null> {
  const [fila] = await db.select().from(cupones).where(eq(cupones.id, id));
  return fila ?? null;
}
