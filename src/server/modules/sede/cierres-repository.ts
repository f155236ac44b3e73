import { eq } from 'drizzle-orm';
import { cierres_sede, usuarios } from '../../db/schema.ts';
import type { Executor } from '../../db/transaction.ts';

/** When an event's race day was closed, and by whom; null: it is open. */
export async function buscarCierre(
  db: Executor,
  evento_id: number,
): Promise<{ cerrada_at: Date; por: string | null } | null> {
  const [row] = await db
    .select({ cerrada_at: cierres_sede.cerrada_at, por: usuarios.nombre })
    .from(cierres_sede)
    .leftJoin(usuarios, eq(usuarios.id, cierres_sede.cerrada_por))
    .where(eq(cierres_sede.evento_id, evento_id));
  return row ?? null;
}
