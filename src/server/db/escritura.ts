import type pg from 'pg';
import { isReadOnly, ReadOnlyDatabaseError } from './errors.ts';

/**
 * Throws ReadOnlyDatabaseError where the connection is to a server that takes no writes: a standby that was reached by mistake, or a
 * primary that has become a standby. What is read there may be old, and nobody would notice until somebody registers.
 */
export async function requireWritable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ solo: string }>(
    `select current_setting('transaction_read_only') as solo`,
  );
  if (rows[0]?.solo === 'on') throw new ReadOnlyDatabaseError();
}

/**
 * Once one connection is told that it may not write, all connections made before are suspect: another server may have
 * become the primary. The function that is returned tells whether a connection is suspect; new ones are checked when they start
 * (requireWritable).
 */
export function trackGenerations(pool: pg.Pool): (client: pg.PoolClient) => boolean {
  let generation = 0;
  const generations = new WeakMap<pg.PoolClient, number>();
  pool.on('connect', (client) => void generations.set(client, generation));
  pool.on('release', (error: unknown) => {
    if (isReadOnly(error)) generation += 1;
  });
  return (client) => generations.get(client) !== generation;
}
