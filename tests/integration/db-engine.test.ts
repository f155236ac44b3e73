import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as bareMigrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase, openEmbedded } from '../../src/server/db/client.ts';
import { servirControl } from '../../src/server/db/control.ts';
import {
  isReadOnly,
  isUnavailable,
  isUniqueViolation,
  NestedConnectionError,
  NoConnectionError,
} from '../../src/server/db/errors.ts';
import { alfabetico, contiene, simplificado } from '../../src/server/db/listado.ts';
import { DataDirInUseError, lockDir } from '../../src/server/db/lock.ts';
import { migrate, migrationsFolder } from '../../src/server/db/migrate.ts';
import { enTransaccion } from '../../src/server/db/transaction.ts';
import { compararNombres } from '../../src/shared/domain/comun/orden.ts';
import { testDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { createTestDatabase, startPostgres } from '../support/postgres.ts';

const folders: string[] = [];
const tempDir = () => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'largada-db-'));
  folders.push(dir);
  return dir;
};
afterAll(() => {
  for (const dir of folders) fs.rmSync(dir, { recursive: true, force: true });
});

describe('embedded database on the disk', () => {
  const dataDir = tempDir();
  let writer: ChildProcess | null = null;
  afterEach(() => writer?.kill('SIGKILL'));

  /** Starts a process that writes; resolves once it has committed `count` more rows. */
  async function startWriter(count: number): Promise<{ acknowledged: () => number; kill(): Promise<void> }> {
    const file = fileURLToPath(new URL('../support/crash-writer.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import', 'tsx', file, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    writer = child;
    let heard = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (heard += text));
    const lines = () => heard.split('\n').slice(0, -1);
    while (lines().length < count) {
      if (child.exitCode !== null) throw new Error('The writer ended by itself');
      await sleep(20);
    }
    return {
      acknowledged: () => Number(lines().at(-1)),
      kill: () =>
        new Promise((resolve) => {
          child.once('close', () => resolve());
          child.kill('SIGKILL');
        }),
    };
  }

  it('keeps every acknowledged commit through kill -9, and lets nobody else in meanwhile', async () => {
    // what a first start that was cut short would leave
    fs.mkdirSync(path.join(dataDir, 'pglite.nueva', 'base'), { recursive: true });
    for (const count of [300, 150]) {
      const { acknowledged, kill } = await startWriter(count);
      const refused = await openDatabase({ dataDir }).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(DataDirInUseError);
      expect(String(refused)).toContain(`pid ${writer?.pid}`);
      await kill();

      const database = await openDatabase({ dataDir });
      const { rows } = await database.pool.query<{ filas: number; ultima: number }>(
        'select count(*)::int as filas, max(n) as ultima from marcas',
      );
      await database.close();
      // one commit may have reached the disk without its acknowledgement reaching us
      expect(rows[0]?.ultima).toBeGreaterThanOrEqual(acknowledged());
      expect(rows[0]?.filas).toBe(rows[0]?.ultima);
    }
    expect(fs.existsSync(path.join(dataDir, 'pglite.nueva'))).toBe(false);
  });

  it('syncs the disk exactly once per commit, and not for reads', async () => {
    const database = await openDatabase({ dataDir });
    const syncs = async () => (await database.embedded?.call('stats'))?.syncs ?? Number.NaN;
    const before = await syncs();
    for (let n = 1; n <= 20; n += 1) await database.pool.query('insert into marcas values ($1)', [-n]);
    expect((await syncs()) - before).toBe(20);
    for (let n = 1; n <= 20; n += 1) await database.pool.query('select * from marcas where n = $1', [n]);
    expect((await syncs()) - before).toBe(20);
    await database.close();
  });
});

// an abstract name is free again where the network is another's; the file is not
it('lets nobody in from another container that has the same folder', async () => {
  const dir = tempDir();
  const stop = await servirControl(dir, path.join(dir, 'pglite'), async () => undefined);
  await expect(lockDir(dir, 'socket')).rejects.toThrow(DataDirInUseError);
  await stop();
  await (await lockDir(dir, 'socket')).release();
});

describe('the lock by PID file', () => {
  it('refuses a second holder and is free again after release', async () => {
    const dir = tempDir();
    const lock = await lockDir(dir, 'pid-file');
    await expect(lockDir(dir, 'pid-file')).rejects.toThrow(`pid ${process.pid}`);
    await lock.release();
    await (await lockDir(dir, 'pid-file')).release();
  });

  it('is never taken from a process that lives, and is taken from a dead one', async () => {
    const dir = tempDir();
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'ignore' });
    fs.writeFileSync(path.join(dir, 'largada.pid'), String(child.pid));
    await expect(lockDir(dir, 'pid-file')).rejects.toThrow(`pid ${child.pid}`);
    await new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGKILL');
    });
    await (await lockDir(dir, 'pid-file')).release();
  });
});

describe.each(['pglite', 'postgres'] as const)('one code path: %s', (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testDatabase(engine);
    await test.database.pool.query('create table notas (texto text unique)');
  });
  afterAll(() => test.close());

  it('is migrated, and one query says so, on no connection of its own', async () => {
    const query = vi.spyOn(test.database.pool, 'query');
    const connectDirect = vi.fn(test.database.connectDirect);
    expect(await migrate({ ...test.database, connectDirect })).toBe(false);
    expect([query.mock.calls.length, connectDirect.mock.calls.length]).toEqual([1, 0]);
    query.mockRestore();
  });

  it('sorts names as the screens do, and finds them as lists name people', async () => {
    const { pool, db } = test.database;
    await pool.query('create table nombres (nombre text)');
    const nombres = [
      'Núñez, Ana',
      'Nuzzo, Ana',
      'Ñandú, Eva',
      'Zeta, Io',
      'Ocampo, Li',
      'nadal, Jo',
      'Peña, Bea',
    ];
    nombres.push(
      'Penzo, Al',
      'PEÑA, Ada',
      'Pérez Gil, Ivo',
      'Perez, Ana',
      'De la Ó, Mía',
      "D'Elía, Sol",
      'Deán, Noé',
    );
    for (const nombre of nombres) await pool.query('insert into nombres values ($1)', [nombre]);
    const columna = sql`nombre`;
    const listar = async (donde = sql`true`) => {
      const { rows } = await db.execute<{ nombre: string }>(
        sql`select nombre from nombres where ${donde} order by ${alfabetico(columna)}`,
      );
      return rows.map(({ nombre }) => nombre);
    };
    expect(await listar()).toEqual(nombres.toSorted(compararNombres));
    const buscar = (texto: string) => listar(contiene(simplificado(columna), texto));
    expect(await buscar('perez, ana')).toEqual(['Perez, Ana']);
    expect(await buscar('Ana,Nuñez')).toEqual(['Núñez, Ana']);
  });

  it('refuses at once a second connection inside a transaction, and goes on afterwards', async () => {
    const { database } = test;
    const misuse = enTransaccion(database, async (tx) => {
      await tx.execute(sql`insert into notas values ('nunca')`);
      await database.pool.query('select 1');
    });
    await expect(misuse).rejects.toThrow(NestedConnectionError);
    await expect(misuse).rejects.toThrow(/Use the transaction that enTransaccion passes/);
    const { rowCount } = await database.pool.query(`select from notas where texto = 'nunca'`);
    expect(rowCount).toBe(0);
  });

  it('commits what resolves, rolls back what throws, savepoints included', async () => {
    const { database } = test;
    await enTransaccion(database.db, async (tx) => {
      await tx.execute(sql`insert into notas values ('afuera')`);
      await tx
        .transaction(async (inner) => {
          await inner.execute(sql`insert into notas values ('adentro')`);
          throw new Error('no');
        })
        .catch(() => undefined);
    });
    const { rows } = await database.pool.query('select texto from notas');
    expect(rows).toEqual([{ texto: 'afuera' }]);
  });

  it('tells a broken unique rule by its name, without trying again', async () => {
    let runs = 0;
    const twice = enTransaccion(test.database, async (tx) => {
      runs += 1;
      await tx.execute(sql`insert into notas values ('igual'), ('igual')`);
    });
    const error = await twice.catch((failure: unknown) => failure);
    expect(isUniqueViolation(error, 'notas_texto_key')).toBe(true);
    expect(isUniqueViolation(error, 'otra')).toBe(false);
    expect(runs).toBe(1);
  });

  it.each(['40001', '40P01'])('runs again after %s', async (code) => {
    let runs = 0;
    await enTransaccion(test.database, async (tx) => {
      runs += 1;
      if (runs < 3)
        await tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`));
    });
    expect(runs).toBe(3);
  });

  it('loses what a dropped connection had not committed', async () => {
    const { pool } = test.database;
    const client = await pool.connect();
    await client.query('begin');
    await client.query(`insert into notas values ('a medias')`);
    client.release(true);
    const { rowCount } = await pool.query(`select from notas where texto = 'a medias'`);
    expect(rowCount).toBe(0);
  });

  it('empties its tables between tests', async () => {
    const { pool } = test.database;
    const insert = `insert into archivos (clave, tipo, bytes, sha256, nombre) values ('c', 't', 1, 's', 'n') returning id`;
    await pool.query(insert);
    await test.reset();
    const { rows } = await pool.query<{ id: number }>(insert);
    expect(rows).toEqual([{ id: 1 }]);
  });
});

it('explains a wait for the only connection that cannot end', async () => {
  const database = await openEmbedded({ dir: null, connectionTimeoutMillis: 2000 });
  const client = await database.pool.connect();
  await expect(database.pool.query('select 1')).rejects.toThrow(NoConnectionError);
  client.release();
  expect((await database.pool.query('select 1 as uno')).rows).toEqual([{ uno: 1 }]);
  await database.close();
});

it('outlives a crash of PostgreSQL in the middle of a transaction', async () => {
  const server = await startPostgres();
  const database = await openDatabase({ databaseUrl: server.url, dataDir: os.tmpdir() });
  await database.pool.query('create table notas (texto text)');
  await database.pool.query(`insert into notas values ('confirmada')`);
  const cut = enTransaccion(database, async (tx) => {
    await tx.execute(sql`insert into notas values ('perdida')`);
    await server.crash();
    await tx.execute(sql`insert into notas values ('perdida')`);
  });
  expect(isUnavailable(await cut.catch((error: unknown) => error))).toBe(true);
  await server.restart();
  expect((await database.pool.query('select texto from notas')).rows).toEqual([{ texto: 'confirmada' }]);
  await database.close();
  await server.stop();
});

it('leaves a PostgreSQL that takes no more writes, opens none, and finds it again', async () => {
  const { url, drop } = await createTestDatabase();
  const database = await openDatabase({ databaseUrl: url, dataDir: os.tmpdir(), poolSize: 3 });
  const admin = new pg.Client({ connectionString: url, options: '-c default_transaction_read_only=off' });
  await admin.connect();
  const write = () => database.pool.query(`insert into trabajos (tipo, ejecutar_at) values ('x', now())`);
  const read = () => database.pool.query('select 1');
  await Promise.all([read(), read(), read()]);

  // one of three connections that stay open hears of it first
  const name = pg.escapeIdentifier(new URL(url).pathname.slice(1));
  await admin.query(`alter database ${name} set default_transaction_read_only = on`);
  const client = await database.pool.connect();
  await client.query('set default_transaction_read_only = on');
  client.release();
  const told = await enTransaccion(database, (tx) =>
    tx.execute(sql`insert into trabajos (tipo, ejecutar_at) values ('x', now())`),
  ).catch((error: unknown) => error);
  expect(isUnavailable(told)).toBe(true);
  // what the others would read may be old
  for (const attempt of [read, read, write]) {
    const error = await attempt().catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(NoConnectionError);
    expect(isReadOnly(error)).toBe(true);
  }
  const opening = openDatabase({ databaseUrl: url, dataDir: os.tmpdir() });
  await expect(opening).rejects.toThrow(/DATABASE_URL: es de solo lectura/);

  await admin.query(`alter database ${name} reset default_transaction_read_only`);
  await read();
  await admin.end();
  await database.close();
  await drop();
});

describe('migrations when six processes start at once on PostgreSQL', () => {
  const applied = async (url: string) => {
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from drizzle.__drizzle_migrations',
    );
    await client.end();
    return rows[0]?.n;
  };
  const files = fs.readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')).length;

  it('all succeed, and each migration ran once', async () => {
    const { url, drop } = await createTestDatabase('empty');
    const starters = Array.from({ length: 6 }, async () => {
      const database = await openDatabase({ databaseUrl: url, dataDir: os.tmpdir() });
      await migrate(database).finally(() => database.close());
    });
    await Promise.all(starters);
    expect(await applied(url)).toBe(files);
    await drop();
  });

  it('would fail without the lock (control)', async () => {
    const { url, drop } = await createTestDatabase('empty');
    const starters = Array.from({ length: 6 }, async () => {
      const pool = new pg.Pool({ connectionString: url });
      await bareMigrate(drizzle(pool), { migrationsFolder }).finally(() => pool.end());
    });
    const results = await Promise.allSettled(starters);
    expect(results.some(({ status }) => status === 'rejected')).toBe(true);
    await drop();
  });
});
