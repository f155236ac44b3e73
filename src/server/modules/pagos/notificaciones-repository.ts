import { and, eq, isNull } from 'drizzle-orm';
import { insertarEn } from '../../db/insertar.ts';
import { notificaciones_pago } from '../../db/schema.ts';
import type { Executor } from '../../db/transaction.ts';

export const insertarNotificacion = insertarEn(notificaciones_pago);

/** Notes, on all notifications about one payment or order that have no outcome yet, what processing them led to. */
export async function resolverNotificaciones(
  db: Executor,
  proveedor: string,
  recurso_id: string,
  resultado: string,
  ahora: Date,
): Promise<void> {
  await db
    .update(notificaciones_pago)
    .set({ procesada_at: ahora, resultado })
    .where(
      and(
        eq(notificaciones_pago.proveedor, proveedor),
        eq(notificaciones_pago.recurso_id, recurso_id),
        isNull(notificaciones_pago.procesada_at),
      ),
    );
}
