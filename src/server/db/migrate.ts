import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { pgError } from './errors.ts';

/** The folder of migrations: beside this file in the sources, beside the bundle in dist/server. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Key of the advisory lock, the same in every process: 'largada' in base 36. */
const LOCK_KEY = Number.parseInt('largada', 36);

export interface MigrationTarget {
  pool: pg.Pool;
  engine: 'pglite' | 'postgres';
  /** A connection outside the pool, at `directUrl` (past a pooler) where one is set; rejects with engine 'pglite'. */
  connectDirect(): Promise<pg.Client>;
}

export interface Applied {
  hash: string;
  created_at: string;
}

/** The newest migration that the database has had; null on a new one. */
export async function lastApplied(db: pg.Pool | pg.ClientBase): Promise<Applied | null> {
  const text = 'select hash, created_at from drizzle.__drizzle_migrations order by created_at desc limit 1';
  try {
    const result = await db.query<Applied>(text);
    return result.rows[0] ?? null;
  } catch (error) {
    // 42P01, 3F000: neither table nor schema yet, a new database
    if (['42P01', '3F000'].includes(pgError(error)?.code ?? '')) return null;
    throw error;
  }
}

/**
 * True when no migration is pending. A database ahead of this code is left alone: a newer process migrated it. Throws where the database's
 * newest migration is not newer than this code's newest, and is none of this code's migrations.
 */
function isUpToDate(applied: Applied | null, folder: string): boolean {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  const last = migrations.at(-1);
  if (!last) return true;
  if (!applied) return false;
  const at = Number(applied.created_at);
  if (at > last.folderMillis) return true;
  if (!migrations.some(({ folderMillis, hash }) => folderMillis === at && hash === applied.hash)) {
    throw new Error(
      'La base de datos se creó con migraciones que no son las de esta versión. ' +
        'Las migraciones publicadas no se editan: agregá una nueva, o empezá con una base vacía.',
    );
  }
  return at === last.folderMillis;
}

/**
 * Brings the database to this code's schema, unless the database is ahead of it; true: this call migrated. Safe when several processes
 * start at once on PostgreSQL: drizzle's migrator takes no lock, so one is taken here on its own connection.
 */
export async function migrate(target: MigrationTarget, folder = migrationsFolder): Promise<boolean> {
  if (!fs.existsSync(folder)) throw new Error(`Faltan las migraciones: ${folder}`);
  if (isUpToDate(await lastApplied(target.pool), folder)) return false;
  if (target.engine === 'pglite') {
    const client = await target.pool.connect();
    try {
      await runAll(client, folder);
    } finally {
      client.release();
    }
    return true;
  }
  const client = await target.connectDirect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    if (isUpToDate(await lastApplied(client), folder)) return false;
    await migrateUnderTraffic(client, folder);
    return true;
  } finally {
    // closing the connection releases the advisory lock
    await client.end();
  }
}

/** SQLSTATE raise_exception: a migration raised it, with a message that tells which rows keep it from running */
const SAID = 'P0001';

async function runAll(client: pg.ClientBase, folder: string): Promise<void> {
  try {
    // the cast is sound: drizzle works with a pool's client too
    await runMigrations(drizzle(client as pg.Client), { migrationsFolder: folder });
  } catch (error) {
    const said = pgError(error);
    throw said?.code === SAID ? new Error(said.message, { cause: error }) : error;
  }
}

const LOCK_TIMEOUT = '5s';
const ATTEMPTS = 12;
/** SQLSTATEs lock_not_available and deadlock_detected */
const BUSY = new Set(['55P03', '40P01']);

/**
 * Migrates while other processes go on serving. A migration that waits for a table's lock makes every later query on that table wait
 * too: so the migration stops waiting after LOCK_TIMEOUT, lets the queries pass and tries again, ATTEMPTS times in all, then throws. All
 * pending migrations are one transaction.
 */
async function migrateUnderTraffic(client: pg.Client, folder: string): Promise<void> {
  await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await runAll(client, folder);
      return;
    } catch (error) {
      if (attempt === ATTEMPTS || !BUSY.has(pgError(error)?.code ?? '')) throw error;
      await sleep(attempt * 500);
    }
  }
}

/**
 * Runs the migrations after `desde` (null: from the first) up to and including `hasta` (null: the newest), in the caller's transaction: a
 * backup is loaded into the tables of its own time, and these are then brought up to date. Throws where this code does not know `hasta`.
 */
export async function applyWithin(
  client: pg.ClientBase,
  { desde, hasta }: { desde: Applied | null; hasta: Applied | null },
): Promise<void> {
  const all = readMigrationFiles({ migrationsFolder });
  const at = (applied: Applied | null) => all.findIndex(({ hash }) => hash === applied?.hash);
  const until = hasta ? at(hasta) : all.length - 1;
  if (until < 0) throw new Error('La copia es de otra versión de Largada: esta no conoce sus migraciones.');
  // made here as drizzle's migrator would make it: in this table it later looks up which migrations were applied
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql, hash, folderMillis } of all.slice(at(desde) + 1, until + 1)) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}
