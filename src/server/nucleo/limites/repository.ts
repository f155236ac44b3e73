import { sql } from 'drizzle-orm';
import type { Db } from '../../db/transaction.ts';

/**
 * Counts one more in the key's window and returns the count and the window's end; one atomic statement. A window that has ended is begun
 * anew, with a count of 1. So is one that ends more than HOLGURA_MS later than a window that begins now: a clock opened it that was ahead
 * and has been put back since. If it went on, it would shut people out for as long as that clock had been ahead.
 */
export async function contar(
  db: Db,
  key: string,
  ahora: Date,
  segundos: number,
): Promise<{ cuenta: number; vence_at: Date }> {
  const { vence, pasada } = ventana(ahora, segundos);
  const { rows } = await db.execute<{ cuenta: number; vence_at: string }>(sql`
    insert into limites (clave, cuenta, vence_at) values (${key}, 1, ${vence})
    on conflict (clave) do update set
      cuenta = case when ${pasada} then 1 else limites.cuenta + 1 end,
      vence_at = case when ${pasada} then excluded.vence_at else limites.vence_at end
    returning cuenta, vence_at`);
  const row = rows[0];
  if (!row) throw new Error('limites: sin respuesta');
  return { cuenta: row.cuenta, vence_at: new Date(row.vence_at) };
}

/** By how many ms the clocks of two processes may differ without being taken for wrong clocks. */
const HOLGURA_MS = 5000;

function ventana(ahora: Date, segundos: number) {
  const vence = new Date(ahora.getTime() + segundos * 1000);
  const despues = new Date(vence.getTime() + HOLGURA_MS).toISOString();
  const pasada = sql`limites.vence_at <= ${ahora.toISOString()} or limites.vence_at > ${despues}`;
  return { vence: vence.toISOString(), pasada };
}

/** As `contar`, without counting; null where `contar` would begin a window. */
export async function leer(
  db: Db,
  key: string,
  ahora: Date,
  segundos: number,
): Promise<{ cuenta: number; vence_at: Date } | null> {
  const { pasada } = ventana(ahora, segundos);
  const { rows } = await db.execute<{ cuenta: number; vence_at: string }>(
    sql`select cuenta, vence_at from limites where clave = ${key} and not (${pasada})`,
  );
  const row = rows[0];
  return row ? { cuenta: row.cuenta, vence_at: new Date(row.vence_at) } : null;
}

/** Lowers a key's count by one, not below 0. */
export async function descontar(db: Db, key: string): Promise<void> {
  await db.execute(sql`update limites set cuenta = cuenta - 1 where clave = ${key} and cuenta > 0`);
}

export async function borrar(db: Db, key: string): Promise<void> {
  await db.execute(sql`delete from limites where clave = ${key}`);
}
