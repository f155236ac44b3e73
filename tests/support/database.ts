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

/** Embedded databases that a test file of this process gave back as they were made. */
const givenBack: (TestDatabase & { asMade: string })[] = [];

/** A migrated database of one's own: embedded in memory, or on the run's real PostgreSQL. */
export async function testDatabase(engine: 'pglite' | 'postgres'): Promise<TestDatabase> {
  if (engine === 'pglite') return lend(givenBack.pop() ?? (await openOne()));
  const { url, drop } = await createTestDatabase();
  return withReset(await openDatabase({ ...addressesOf(url), dataDir: os.tmpdir() }), drop);
}

async function openOne(): Promise<TestDatabase & { asMade: string }> {
  const database = await openEmbedded({ dir: null, dump: await migratedDump(), onFatal });
  const one = await withReset(database, async () => undefined);
  return { ...one, asMade: await fingerprint(database.pool) };
}

/** To open one takes a second, and there are nearly a hundred files: the next one gets it, unless more than rows changed. */
function lend(one: TestDatabase & { asMade: string }): TestDatabase {
  return {
    ...one,
    close: async () => {
      await one.reset();
      if ((await fingerprint(one.database.pool)) === one.asMade) givenBack.push(one);
      else await one.close();
    },
  };
}

/** The schema, and every row that the migrations themselves wrote. */
async function fingerprint(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ found: string }>(
    `select concat_ws('/',
       (select md5(string_agg(format('%s %s %s', oid, relkind, relname), ',' order by oid)) from pg_class where oid >= 16384),
       (select md5(string_agg(format('%s %s %s %s', attrelid, attname, atttypid, attnotnull), ',' order by attrelid, attnum))
          from pg_attribute where attrelid >= 16384 and attnum > 0),
       (select md5(string_agg(format('%s %s', oid, convalidated), ',' order by oid)) from pg_constraint where oid >= 16384),
       (select md5(string_agg(format('%s %s', oid, tgenabled), ',' order by oid)) from pg_trigger where oid >= 16384),
       (select md5(string_agg(format('%s %s', oid, md5(prosrc)), ',' order by oid)) from pg_proc where oid >= 16384)
     ) as found`,
  );
  const { rows: names } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const contents = names.map(
    ({ name }) => `(select md5(string_agg(x::text, ',' order by x::text)) from ${name} x)`,
  );
  const { rows: written } = await pool.query<{ found: string }>(
    `select array_to_string(array[${contents.join(', ')}], '/', '-') as found`,
  );
  return `${rows[0]?.found} ${written[0]?.found}`;
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
