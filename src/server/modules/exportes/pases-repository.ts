import { and, eq } from 'drizzle-orm';
import { gastarEn } from '../../db/gastar.ts';
import { insertarEn } from '../../db/insertar.ts';
import { tickets_descarga } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';

export const insertarPase = insertarEn(tickets_descarga);

const gastar = gastarEn(tickets_descarga, 'usado_at', 'expira_at');

/** Uses a download pass up and returns whose it was; null where it is unknown, expired, used, or for another address. */
export async function gastarPase(
  db: Db,
  { ticket_hash, ruta, ahora }: { ticket_hash: string; ruta: string; ahora: Date },
): Promise<number | null> {
  const cual = and(eq(tickets_descarga.ticket_hash, ticket_hash), eq(tickets_descarga.ruta, ruta));
  return (await gastar(db, cual, ahora))?.usuario_id ?? null;
}

/**
 * The ids of the registrations to which a pass limits its download; null: the pass does not limit its download, or there is no such
 * pass.
 */
export async function buscarElegidas(db: Db, ticket_hash: string): Promise<number[] | null> {
  const [pase] = await db
    .select({ ids: tickets_descarga.inscripciones_id })
    .from(tickets_descarga)
    .where(eq(tickets_descarga.ticket_hash, ticket_hash));
  return pase?.ids ?? null;
}
