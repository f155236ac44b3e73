import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '../../src/server/db/client.ts';
import { migrate, migrationsFolder } from '../../src/server/db/migrate.ts';
import { findBinaries, runAs } from './postgres-binaries.ts';
import type { RunAs } from './postgres-binaries.ts';

export interface TestPostgres {
  /** Of the database `postgres`, as its superuser. */
  url: string;
  stop(): Promise<void>;
  /** kill -9; what was committed must be there after `restart`. */
  crash(): Promise<void>;
  restart(): Promise<void>;
}

// Fast, yet honest about a killed process (not about a lost machine): fsync is off, commits are synchronous.
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'on',
  shared_buffers: '64MB',
  max_connections: '200',
  listen_addresses: '',
  logging_collector: 'off',
};

/** As somebody would run it in earnest: what is acknowledged survives the machine too. */
const DURABLE: Partial<typeof SETTINGS> = { fsync: 'on', full_page_writes: 'on', shared_buffers: '128MB' };

/** Ends PostgreSQL when this process is gone, however it went: then its standard input closes. */
const KEEPER = 'dir=$1; shift; "$@" </dev/null & p=$!; cat >/dev/null; kill -QUIT $p; wait $p; rm -rf "$dir"';

/** A PostgreSQL of its own in a folder of its own, on a unix socket. Not on Windows. */
export async function startPostgres({
  durable = false,
  standbyOf,
  ...on
}: {
  durable?: boolean;
  /** where its data is to be (a small disk); default: beside the rest */
  data?: string;
  /** the primary's `url`: a streaming standby of it instead */
  standbyOf?: string;
} = {}): Promise<TestPostgres> {
  const user = runAs();
  const base = fs.mkdtempSync(path.join(user.uid === undefined ? os.tmpdir() : '/tmp', 'largada-pg-'));
  if (user.uid !== undefined && user.gid !== undefined) fs.chownSync(base, user.uid, user.gid);
  const data = on.data ?? path.join(base, 'data');
  const bin = prepare(base, data, user, standbyOf);

  const url = `postgres://postgres@localhost:5432/postgres?host=${encodeURIComponent(base)}`;
  const args = ['-D', data, '-k', base, '-p', '5432'];
  const settings = durable ? { ...SETTINGS, ...DURABLE } : SETTINGS;
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  const log = path.join(base, 'log');

  let keeper: ChildProcess | null = null;
  const start = async () => {
    const out = fs.openSync(log, 'a');
    // of all of this only the pipe on its input ties it to us
    keeper = spawn('/bin/sh', ['-c', KEEPER, 'keeper', base, path.join(bin, 'postgres'), ...args], {
      ...user,
      cwd: base,
      stdio: ['pipe', out, out],
      detached: true,
    });
    keeper.unref();
    fs.closeSync(out);
    await untilReady(url, log);
  };
  const ended = (child: ChildProcess | null) =>
    new Promise<void>((resolve) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
      child.ref();
      child.once('exit', () => resolve());
    });

  await start();
  return {
    url,
    restart: start,
    stop: async () => {
      keeper?.stdin?.end();
      await ended(keeper);
      fs.rmSync(base, { recursive: true, force: true });
    },
    crash: async () => {
      const file = path.join(data, 'postmaster.pid');
      // none where it has ended by itself
      const pid = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : 0;
      keeper?.kill('SIGKILL');
      await ended(keeper);
      // which may have gone since
      if (pid) spawnSync('kill', ['-9', String(pid)]);
      // its children notice by themselves and let go of the shared memory
      await sleep(300);
      // an init that does not bury the dead would make it look alive
      for (const left of [file, path.join(base, '.s.PGSQL.5432.lock')]) fs.rmSync(left, { force: true });
    },
  };
}

function prepare(base: string, data: string, user: RunAs, standbyOf: string | undefined): string {
  try {
    const bin = findBinaries(user, base);
    if (standbyOf) baseBackup(bin, data, user, standbyOf);
    else initdb(bin, data, user);
    return bin;
  } catch (error) {
    fs.rmSync(base, { recursive: true, force: true });
    throw error;
  }
}

function initdb(bin: string, data: string, user: RunAs): void {
  const common = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  const outputs = ['C.UTF-8', 'C'].map((locale) => {
    if (fs.existsSync(path.join(data, 'PG_VERSION'))) return '';
    const args = [...common, `--locale=${locale}`];
    return spawnSync(path.join(bin, 'initdb'), args, { ...user, cwd: '/', encoding: 'utf8' }).stderr;
  });
  if (!fs.existsSync(path.join(data, 'PG_VERSION'))) throw new Error(`initdb failed: ${outputs.join('\n')}`);
}

function baseBackup(bin: string, data: string, user: RunAs, primary: string): void {
  const host = new URL(primary).searchParams.get('host') ?? '';
  const args = ['-D', data, '-h', host, '-p', '5432', '-U', 'postgres', '-R', '-c', 'fast', '--no-sync'];
  const { status, stderr } = spawnSync(path.join(bin, 'pg_basebackup'), args, {
    ...{ ...user, cwd: '/', encoding: 'utf8' },
  });
  if (status !== 0) throw new Error(`pg_basebackup failed: ${stderr}`);
}

async function untilReady(url: string, log: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (Date.now() > deadline) {
        throw new Error(`PostgreSQL did not start: ${fs.readFileSync(log, 'utf8').slice(-2000)}`, {
          cause: error,
        });
      }
      await sleep(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

let own: Promise<TestPostgres> | null = null;

/** The run's shared server (postgres-setup.ts), or one for this process alone. */
async function serverUrl(): Promise<string> {
  const shared = process.env['LARGADA_TEST_POSTGRES_URL'];
  if (shared) return shared;
  own ??= startPostgres();
  return (await own).url;
}

export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** How the application reaches a database of the run's server: through the pooler, where there is one. */
export function addressesOf(url: string): { databaseUrl: string; directUrl?: string } {
  const pooler = process.env['LARGADA_TEST_POOLER_URL'];
  if (!pooler) return { databaseUrl: url };
  return { databaseUrl: `${pooler}${new URL(url).pathname}`, directUrl: url };
}

async function asAdmin<T>(server: string, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    return await fn(client);
  } finally {
    await client.end();
  }
}

/** A migrated database, made once per server and copied from then on. */
async function template(server: string): Promise<string> {
  const journal = fs.readFileSync(path.join(migrationsFolder, 'meta', '_journal.json'));
  const name = `plantilla_${createHash('sha256').update(journal).digest('hex').slice(0, 16)}`;
  await asAdmin(server, async (admin) => {
    await admin.query('select pg_advisory_lock(7)');
    const found = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount) return;
    const draft = `${name}_b`;
    await admin.query(`drop database if exists ${draft}`);
    await admin.query(`create database ${draft}`);
    const database = await openDatabase({
      databaseUrl: urlOf(server, draft),
      dataDir: os.tmpdir(),
      poolSize: 1,
    });
    try {
      await migrate(database);
    } finally {
      await database.close();
    }
    await admin.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

export interface TestDatabaseUrl {
  url: string;
  drop(): Promise<void>;
}

/**
 * Waits for the sessions that have said goodbye, which the server hears a moment later: one that is cut instead answers
 * with an error that nobody listens to any more. One that stays is cut.
 */
async function vacated(admin: pg.Client, name: string): Promise<void> {
  const until = Date.now() + 10_000;
  const query = 'select 1 from pg_stat_activity where datname = $1 limit 1';
  while ((await admin.query(query, [name])).rowCount && Date.now() < until) await sleep(10);
}

/** A fresh database on the shared server: migrated, or empty to try migrations on. */
export async function createTestDatabase(
  content: 'migrated' | 'empty' = 'migrated',
): Promise<TestDatabaseUrl> {
  const server = await serverUrl();
  const from = content === 'migrated' ? `template ${await template(server)}` : '';
  const name = `prueba_${randomBytes(6).toString('hex')}`;
  await asAdmin(server, (admin) => admin.query(`create database ${name} ${from}`));
  return {
    url: urlOf(server, name),
    drop: () =>
      asAdmin(server, async (admin) => {
        await vacated(admin, name);
        await admin.query(`drop database ${name} with (force)`);
      }),
  };
}
