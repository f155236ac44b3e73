import { sql } from 'drizzle-orm';
import { eventos, momentos_sede } from '../../db/schema.ts';
import type { Executor } from '../../db/transaction.ts';

/**
 * Raises an event's last moment to `ahora`, or by a millisecond where it is there already; one that lies ahead by more than
 * `adelanto_max` begins anew. @returns it, ms; null: there is no such event
 */
export async function subirMomento(
  db: Executor,
  evento_id: number,
  { ahora, adelanto_max }: { ahora: number; adelanto_max: number },
): Promise<number | null> {
  const { rows } = await db.execute<{ ultimo: number }>(sql`
    insert into ${momentos_sede} as m (evento_id, ultimo)
    select id, ${ahora}::bigint from ${eventos} where id = ${evento_id}
    on conflict (evento_id) do update set ultimo = case
      when m.ultimo between excluded.ultimo and excluded.ultimo + ${adelanto_max}::bigint then m.ultimo + 1
      else excluded.ultimo end
    returning ultimo::float8 as ultimo`);
  return rows[0]?.ultimo ?? null;
}
