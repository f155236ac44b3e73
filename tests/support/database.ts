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
  const { pool } = database;
  const { tables, sequences } = await leftEmpty(pool);
  const written = tables.map((name) => `case when exists (select from ${name}) then '${name}' end`);
  // past its first page: new rows would come before old ones where nobody asks for an order
  const grown = tables.map((name) => `case when pg_relation_size('${name}') > 8192 then '${name}' end`);
  const counted = sequences.map((name) => `case when (select is_called from ${name}) then '${name}' end`);
  const names = (cases: string[]) => `array_remove(array[${cases.join(', ')}]::text[], null)`;
  const used = `select ${names(written)} as written, ${names(grown)} as grown, ${names(counted)} as counted`;
  return {
    database,
    reset: async () => {
      const { rows } = await pool.query<Record<'written' | 'grown' | 'counted', string[]>>(used);
      const { written: filled = [], grown: large = [], counted: numbers = [] } = rows[0] ?? {};
      if (filled.length + numbers.length > 0)
        await pool.query(
          [
            // as a replica: no trigger, and no foreign key that asks for an order
            ...['begin', 'set local session_replication_role = replica'],
            ...filled.map((name) => `delete from ${name}`),
            ...numbers.map((name) => `alter sequence ${name} restart`),
            'commit',
          ].join(';'),
        );
      if (large.length > 0) await pool.query(`vacuum (process_toast false) ${large.join(', ')}`);
    },
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

/**
 * Tables without a row and the sequences of their columns. To truncate them all before each test makes every file of
 * every index anew, a tenth of a second each time: what a test wrote is deleted instead.
 */
async function leftEmpty(pool: pg.Pool): Promise<{ tables: string[]; sequences: string[] }> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const names = rows.map(({ name }) => name);
  if (names.length === 0) return { tables: [], sequences: [] };
  const counts = names.map((name) => `(select not exists (select from ${name})) as ${name}`);
  const empty = await pool.query<Record<string, boolean>>(`select ${counts.join(', ')}`);
  const tables = names.filter((name) => empty.rows[0]?.[name.replaceAll('"', '')]);
  const owned = await pool.query<{ name: string }>(
    `select s.oid::regclass::text as name from pg_class s
      join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
      where s.relkind = 'S' and d.refobjid = any ($1::regclass[])`,
    [tables],
  );
  return { tables, sequences: owned.rows.map(({ name }) => name) };
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
