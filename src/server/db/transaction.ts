import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import {
  isReadOnly,
  isRetryable,
  isUnavailable,
  NestedConnectionError,
  NoConnectionError,
} from './errors.ts';
import { trackGenerations } from './escritura.ts';
import * as schema from './schema.ts';

export type Schema = typeof schema;
export type Db = NodePgDatabase<Schema> & { $client: pg.Pool };
export type Tx = Parameters<Parameters<NodePgDatabase<Schema>['transaction']>[0]>[0];
/** What a repository takes: the pool's database or a transaction, without knowing which. */
export type Executor = PgDatabase<NodePgQueryResultHKT, Schema>;

export interface TransactionOptions extends PgTransactionConfig {
  /** How often a transaction is tried again at most after a serialization failure or deadlock; default 4. */
  retries?: number;
}

interface Scope {
  pool: pg.Pool;
  open: boolean;
}
const scope = new AsyncLocalStorage<Scope>();
const byClient = new WeakMap<pg.PoolClient, NodePgDatabase<Schema>>();

function boundTo(client: pg.PoolClient): NodePgDatabase<Schema> {
  let db = byClient.get(client);
  if (!db) byClient.set(client, (db = drizzle(client, { schema })));
  return db;
}

async function once<T>(pool: pg.Pool, fn: (tx: Tx) => Promise<T>, config: PgTransactionConfig): Promise<T> {
  const client = await pool.connect();
  const current: Scope = { pool, open: true };
  let failure: unknown;
  try {
    return await boundTo(client).transaction(
      (tx) => scope.run(current, () => fn(tx)).finally(() => (current.open = false)),
      Object.keys(config).length > 0 ? config : undefined,
    );
  } catch (error) {
    failure = error;
    throw error;
  } finally {
    client.release(failure instanceof Error && isReadOnly(failure) ? failure : undefined);
  }
}

/**
 * Runs `fn` in one transaction, committed when it resolves, rolled back when it throws. `fn` runs again
 * after 40001 or 40P01 only, so it must have no effects outside the database. Inside it everything goes
 * through `tx`: asking the pool for a second connection is refused at once (guardPool).
 */
export async function enTransaccion<T>(
  db: Db | { pool: pg.Pool },
  fn: (tx: Tx) => Promise<T>,
  { retries = 4, ...config }: TransactionOptions = {},
): Promise<T> {
  const pool = 'pool' in db ? db.pool : db.$client;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await once(pool, fn, config);
    } catch (error) {
      if (attempt >= retries || !isRetryable(error)) throw error;
      await sleep(2 ** attempt * 10 * (0.5 + Math.random()));
    }
  }
}

const NESTED =
  'A second connection was asked for inside an open transaction. Use the transaction that enTransaccion ' +
  'passes (tx) for everything in it: the embedded database has one connection, and a pool can run dry.';
const WAITED =
  'No database connection became free in time. Either a transaction asks the pool for a second connection ' +
  '(use tx inside it), or a connection was not released, or the database is overloaded.';

const AWAY = 'The database cannot be reached.';

/**
 * Makes the pool's `connect` fail, with an error that says what to do, where its caller might wait for ever: at once if it
 * asks for a second connection inside a transaction; after the pool's time limit if no connection becomes free.
 */
export function guardPool(pool: pg.Pool): pg.Pool {
  type Callback = (
    error: Error | undefined,
    client: pg.PoolClient | undefined,
    done: (release?: unknown) => void,
  ) => void;
  const connect = pool.connect.bind(pool);
  const isStale = trackGenerations(pool);
  const explain = (error: unknown): Error => {
    const cause = error instanceof Error ? error : new Error(String(error));
    if (cause.message.startsWith('timeout exceeded')) return new NoConnectionError(WAITED, { cause });
    return isUnavailable(cause) ? new NoConnectionError(AWAY, { cause }) : cause;
  };
  function guarded(): Promise<pg.PoolClient>;
  function guarded(callback: Callback): void;
  function guarded(callback?: Callback): Promise<pg.PoolClient> | void {
    const current = scope.getStore();
    const nested = current?.open && current.pool === pool ? new NestedConnectionError(NESTED) : null;
    if (callback) {
      if (nested) return void queueMicrotask(() => callback(nested, undefined, () => undefined));
      const take = (): void =>
        connect((error, client, done) => {
          if (!client || !isStale(client)) return callback(error ? explain(error) : undefined, client, done);
          done(true);
          take();
        });
      return take();
    }
    return nested ? Promise.reject(nested) : fresh();
  }
  async function fresh(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await connect().catch((error: unknown) => Promise.reject(explain(error)));
      if (!isStale(client)) return client;
      client.release(true);
    }
  }
  pool.connect = guarded;
  return pool;
}
