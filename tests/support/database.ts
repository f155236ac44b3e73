import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { openDatabase, openEmbedded } from '../../src/server/db/client.ts';
import type { Database } from '../../src/server/db/client.ts';
import { migrate, migrationsFolder } from '../../src/server/db/migrate.ts';
import { addressesOf, createTestDatabase } from './postgres.ts';

export interface TestDatabase {
  database: Database;
  /** Empties every table that the migrations left empty, and restarts their numbers. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** A migrated database of one's own: embedded in memory, or on the run's real PostgreSQL. */
export async function testDatabase(engine: 'pglite' | 'postgres'): Promise<TestDatabase> {
  if (engine === 'pglite') {
    const database = await openEmbedded({ dir: null, dump: await migratedDump(), onFatal });
    return withReset(database, async () => undefined);
  }
  const { url, drop } = await createTestDatabase();
  return withReset(await openDatabase({ ...addressesOf(url), dataDir: os.tmpdir() }), drop);
}

function onFatal(error: Error): never {
  throw error;
}

async function withReset(database: Database, drop: () => Promise<void>): Promise<TestDatabase> {
  const statement = await truncateStatement(database.pool);
  return {
    database,
    reset: async () => void (statement && (await database.pool.query(statement))),
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

async function truncateStatement(pool: pg.Pool): Promise<string | null> {
  const tables = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const names = tables.rows.map(({ name }) => name);
  if (names.length === 0) return null;
  const counts = names.map((name) => `(select not exists (select from ${name})) as ${name}`);
  const empty = await pool.query<Record<string, boolean>>(`select ${counts.join(', ')}`);
  const emptied = names.filter((name) => empty.rows[0]?.[name.replaceAll('"', '')]);
  return `truncate ${emptied.join(', ')} restart identity cascade`;
}

/** Migrating costs seconds, loading a dump of the result half of one: made once per set of migrations. */
async function migratedDump(): Promise<Uint8Array> {
  const hash = createHash('sha256');
  for (const name of fs.readdirSync(migrationsFolder).sort()) {
    if (name.endsWith('.sql')) hash.update(fs.readFileSync(path.join(migrationsFolder, name)));
  }
  const folder = fileURLToPath(new URL('../../node_modules/.cache/largada/', import.meta.url));
  const file = path.join(folder, `pglite-${hash.digest('hex').slice(0, 16)}.tar`);
  if (!fs.existsSync(file)) {
    fs.mkdirSync(folder, { recursive: true });
    const draft = `${file}.${process.pid}`;
    fs.writeFileSync(draft, await makeDump());
    fs.renameSync(draft, file);
  }
  return fs.readFileSync(file);
}

async function makeDump(): Promise<Uint8Array> {
  const database = await openEmbedded({ dir: null, onFatal });
  try {
    await migrate(database);
    if (!database.embedded) throw new Error('The embedded database has a worker');
    return await database.embedded.call('dump');
  } finally {
    await database.close();
  }
}
