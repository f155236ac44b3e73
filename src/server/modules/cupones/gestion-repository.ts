import { and, desc, eq, isNull } from 'drizzle-orm';
import { guardada, primera } from '../../db/primera.ts';
import { cupones, eventos, modalidades } from '../../db/schema.ts';
import { modalidadDeCupon } from '../../db/uniones.ts';
import { columnasDuenio } from '../../db/duenio.ts';
import type { Executor, Tx } from '../../db/transaction.ts';
import type { Cupon } from './cupon-row.ts';

export interface CuponConModalidad {
  cupon: Cupon;
  modalidad: string | null;
}

/** An event's coupons, newest first, deleted ones left out. */
export function listarDeEvento(db: Executor, evento_id: number): Promise<CuponConModalidad[]> {
  return db
    .select({ cupon: cupones, modalidad: modalidades.nombre })
    .from(cupones)
    .leftJoin(modalidades, modalidadDeCupon)
    .where(and(eq(cupones.evento_id, evento_id), isNull(cupones.borrado_at)))
    .orderBy(desc(cupones.id));
}

export async function bloquearCupon(tx: Tx, id: number): Promise<CuponConModalidad | null> {
  return primera(
    tx
      .select({ cupon: cupones, modalidad: modalidades.nombre })
      .from(cupones)
      .leftJoin(modalidades, modalidadDeCupon)
      .where(and(eq(cupones.id, id), isNull(cupones.borrado_at)))
      .for('update', { of: cupones }),
  );
}

export async function insertarCupon(tx: Tx, row: Omit<typeof cupones.$inferInsert, 'usos'>): Promise<Cupon> {
  return guardada(tx.insert(cupones).values(row).returning());
}

/**
 * Switches a coupon on or off, or marks it as deleted. Its count of uses is not written here: it changes with each
 * registration.
 */
export async function actualizarCupon(
  tx: Tx,
  id: number,
  { activo, borrado_at }: Pick<Cupon, 'activo'> & Partial<Pick<Cupon, 'borrado_at'>>,
): Promise<void> {
  await tx.update(cupones).set({ activo, borrado_at }).where(eq(cupones.id, id));
}

/** The event that a coupon belongs to, by which `puede` decides access; null where there is no such coupon, or it was deleted. */
export async function buscarDuenioCupon(db: Executor, id: number) {
  return primera(
    db
      .select(columnasDuenio)
      .from(cupones)
      .innerJoin(eventos, eq(eventos.id, cupones.evento_id))
      .where(and(eq(cupones.id, id), isNull(cupones.borrado_at))),
  );
}
