import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { servirControl, SIN_CONTROL } from './control.ts';
import { isReadOnly, isUnavailable, NoConnectionError } from './errors.ts';
import { requireWritable } from './escritura.ts';
import { lockDir } from './lock.ts';
import { startMantenimiento } from './mantenimiento.ts';
import type { MantenimientoOptions } from './mantenimiento.ts';
import type { MigrationTarget } from './migrate.ts';
import { startWorker } from './pglite/host.ts';
import type { EmbeddedWorker } from './pglite/host.ts';
import * as schema from './schema.ts';
import { guardPool } from './transaction.ts';
import type { Db } from './transaction.ts';

export interface DatabaseOptions {
  /** PostgreSQL's address; without it the embedded database under `dataDir`. */
  databaseUrl?: string | undefined;
  /** A direct address, past a pooler in transaction mode, for migrations; without it `databaseUrl`. */
  directUrl?: string | undefined;
  dataDir: string;
  /** How many connections the pool has at most, beside those of migrations; default 10. The embedded database has one. */
  poolSize?: number | undefined;
  /** How long (ms) a caller waits for a connection of the pool; default 15 s. */
  connectionTimeoutMillis?: number | undefined;
  /**
   * What to do where PostgreSQL takes no writes (a standby): refuse to open (default), wait without limit until it takes them, or
   * accept it, for commands that only read.
   */
  readOnly?: 'refuse' | 'wait' | 'accept' | undefined;
  /** Called with a sentence that says what the opening waits for: as the wait begins, and every TELL_EVERY_MS. PostgreSQL only. */
  onWaiting?: ((reason: string) => void) | undefined;
  mantenimiento?: MantenimientoOptions | undefined;
  /**
   * Called when the embedded database broke down (a full disk, a
   * failed fsync). Default: log the error and end the process.
   */
  onFatal?: ((error: Error) => void) | undefined;
}

export interface Database extends MigrationTarget {
  pool: pg.Pool;
  db: Db;
  engine: 'pglite' | 'postgres';
  /** The embedded database's worker, for statistics, dumps and snapshots; null on PostgreSQL. */
  embedded: Pick<EmbeddedWorker, 'call'> | null;
  close(): Promise<void>;
}

const CONNECTION_TIMEOUT_MS = 15_000;
const STARTUP_PATIENCE_MS = 20_000;
/** Interval (ms) of the calls of `onWaiting` while the opening waits for the database. */
const TELL_EVERY_MS = 30_000;
/**
 * Idle connections are probed: that the database server's machine vanished, or that its address now belongs to another
 * machine, is noticed within twenty seconds instead of two hours.
 */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Opens the database without migrating it: callers that need the schema of this code migrate it (migrate.ts). */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options) : openPglite(options);
}

/** Where the embedded database lives inside the folder of data. */
export const pgliteDir = (dataDir: string): string => path.join(path.resolve(dataDir), 'pglite');

async function openPglite(options: DatabaseOptions): Promise<Database> {
  const lock = await lockDir(options.dataDir);
  try {
    const dir = pgliteDir(options.dataDir);
    // The control socket is opened before the database, as a process in another container can tell only by the socket that the folder is
    // in use. A snapshot asked for before the opening has begun is refused; one asked for during the opening waits until it is done.
    const opening: { database?: Promise<Database> } = {};
    const unserve = await servirControl(options.dataDir, dir, async (destino) => {
      const { embedded } = (await opening.database) ?? {};
      if (!embedded) throw new Error(SIN_CONTROL);
      await embedded.call('instantanea', destino);
    });
    const onClose = async () => {
      await unserve();
      await lock.release();
    };
    opening.database = openEmbedded({ ...options, dir, onClose });
    return await opening.database.catch(async (error: unknown) => {
      await unserve();
      throw error;
    });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

export interface EmbeddedOptions extends Omit<
  DatabaseOptions,
  'dataDir' | 'databaseUrl' | 'directUrl' | 'poolSize'
> {
  /** PostgreSQL's data directory; null: a database in memory (tests). */
  dir: string | null;
  /** A dump that a database in memory is loaded from (tests). */
  dump?: Uint8Array;
  onClose?: () => Promise<void>;
}

/**
 * Opens the embedded database without locking its folder: the caller holds the lock, or needs none (a snapshot that nobody else opens, a
 * database in memory).
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const { dir, dump, onFatal = endProcess } = options;
  const worker = await startWorker({ dir, onFatal, ...(dump ? { dump } : {}) });
  const pool = newPool({
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: options.connectionTimeoutMillis ?? CONNECTION_TIMEOUT_MS,
    stream: () => worker.connect(),
  });
  const mantenimiento = dir === null ? null : startMantenimiento(pool, options.mantenimiento);
  return {
    pool,
    db: drizzle(pool, { schema }),
    engine: 'pglite',
    connectDirect: () => Promise.reject(new Error('The embedded database has a single connection')),
    embedded: worker,
    close: onlyOnce(async () => {
      mantenimiento?.stop();
      await endPool(pool);
      await worker.close();
      await options.onClose?.();
    }),
  };
}

async function openPostgres(connectionString: string, options: DatabaseOptions): Promise<Database> {
  const direct: pg.ClientConfig = {
    connectionString: options.directUrl ?? connectionString,
    application_name: 'largada',
    ...KEEP_ALIVE,
  };
  const pool = newPool({
    connectionString,
    application_name: 'largada',
    max: options.poolSize ?? 10,
    ...KEEP_ALIVE,
    connectionTimeoutMillis: options.connectionTimeoutMillis ?? CONNECTION_TIMEOUT_MS,
    // UTC, so that instants as text are the same on both engines; set by a query, as poolers refuse it as a connection
    // option. lock_timeout: a query that waits 12 s for a lock fails as busy instead of holding its connection.
    onConnect: async (client) => {
      await client.query("set time zone 'UTC'; set lock_timeout = '12s'");
      if (options.readOnly !== 'accept') await requireWritable(client);
    },
  });
  await waitUntilReachable(pool, options).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  return {
    pool,
    db: drizzle(pool, { schema }),
    engine: 'postgres',
    connectDirect: async () => {
      const client = new pg.Client(direct);
      await client.connect();
      return client;
    },
    embedded: null,
    close: onlyOnce(async () => {
      await endPool(pool);
    }),
  };
}

function newPool(config: pg.PoolConfig): pg.Pool {
  const pool = guardPool(new pg.Pool(config));
  // an idle connection broke; the pool has dropped it already
  pool.on('error', (error) => console.error('Conexión a la base perdida:', error.message));
  // a connection in use broke: its queries fail by themselves, but an 'error' event without a listener would end the process
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Retries while the database is not reachable, for STARTUP_PATIENCE_MS at most (it may start later than the application), and with
 * `readOnly` 'wait' for as long as it is a standby; then throws.
 */
async function waitUntilReachable(
  pool: pg.Pool,
  { readOnly = 'refuse', onWaiting = () => undefined }: Pick<DatabaseOptions, 'readOnly' | 'onWaiting'>,
): Promise<void> {
  const deadline = performance.now() + STARTUP_PATIENCE_MS;
  let tell_at = 0;
  for (let pause = 100; ; pause = Math.min(pause * 2, 2000)) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      const root = error instanceof NoConnectionError && error.cause instanceof Error ? error.cause : error;
      const reason = root instanceof Error ? root.message || String(root) : String(root);
      const wait = isReadOnly(error)
        ? readOnly === 'wait'
        : isUnavailable(error) && performance.now() < deadline;
      if (!wait) throw new Error(`No se pudo abrir la base de DATABASE_URL: ${reason}`, { cause: error });
      if (performance.now() >= tell_at) {
        onWaiting(`Largada espera a la base de DATABASE_URL: ${reason}`);
        tell_at = performance.now() + TELL_EVERY_MS;
      }
      await sleep(pause);
    }
  }
}

/** Ends the pool, waiting 5 s at most: a connection that someone forgot to give back must not keep the process from ending. */
async function endPool(pool: pg.Pool): Promise<void> {
  await Promise.race([pool.end(), sleep(5000, undefined, { ref: false })]);
}

function onlyOnce(fn: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => (running ??= fn());
}

function endProcess(error: Error): void {
  console.error(
    'La base de datos embebida falló y el servidor se cierra. Lo confirmado está en el disco.',
    error,
  );
  process.exit(1);
}
