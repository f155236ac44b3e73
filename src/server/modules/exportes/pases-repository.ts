import { and, eq, gt, isNull } from 'drizzle-orm';
import { unValor } from '../../db/primera.ts';
import { tickets_descarga } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';

export async function insertarPase(db: Db, row: typeof tickets_descarga.$inferInsert): Promise<void> {
  await db.insert(tickets_descarga).values(row);
}

/** Uses a download pass up and returns whose it was; null where it is unknown, expired, used, or for another address. */
export async function gastarPase(
  db: Db,
  { ticket_hash, ruta, ahora }: { ticket_hash: string; ruta: string; ahora: Date },
): Promise<number | null> {
  return unValor(
    db
      .update(tickets_descarga)
      .set({ usado_at: ahora })
      .where(
        and(
          eq(tickets_descarga.ticket_hash, ticket_hash),
          eq(tickets_descarga.ruta, ruta),
          isNull(tickets_descarga.usado_at),
          gt(tickets_descarga.expira_at, ahora),
        ),
      )
      .returning({ valor: tickets_descarga.usuario_id }),
  );
}
