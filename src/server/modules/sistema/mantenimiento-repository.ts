import { and, eq, lt, sql } from 'drizzle-orm';
import { errores_servidor, trabajos } from '../../db/schema.ts';
import type { Executor } from '../../db/transaction.ts';

export async function borrarTerminados(db: Executor, antes: Date): Promise<void> {
  await db.delete(trabajos).where(and(eq(trabajos.estado, 'hecho'), lt(trabajos.terminado_at, antes)));
}

/** Deletes rows that have expired: idempotency keys, limits, sessions, links and the like. */
export async function borrarCaducos(db: Executor, ahora: Date): Promise<void> {
  const t = ahora.toISOString();
  await db.execute(sql`delete from idempotencia where expira_at < ${t}`);
  await db.execute(sql`delete from limites where vence_at < ${t}`);
  await db.execute(
    sql`delete from sesiones where expira_absoluta_at < ${t}
      and (refresh_expira_at is null or refresh_expira_at < ${t})`,
  );
  await db.execute(sql`delete from tickets_descarga where expira_at < ${t}`);
  await db.execute(sql`delete from vinculaciones_mp where expira_at < ${t}`);
  await db.execute(
    sql`delete from reservas_origen where created_at < ${t}::timestamptz - interval '30 days'`,
  );
  await db.execute(
    sql`delete from buzones_confirmados where confirmado_at < ${t}::timestamptz - interval '3 years'`,
  );
  await db.execute(sql`delete from recuperaciones_clave where expira_at < ${t}`);
}

export async function borrarErroresViejos(db: Executor, antes: Date): Promise<void> {
  await db.delete(errores_servidor).where(lt(errores_servidor.created_at, antes));
}
