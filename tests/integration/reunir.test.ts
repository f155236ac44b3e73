import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/server/db/client.ts';
import { enTransaccionReunida } from '../../src/server/db/reunir.ts';
import type { Tx } from '../../src/server/db/transaction.ts';
import { testDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';

describe.each(['pglite', 'postgres'] as const)('enTransaccionReunida on %s', (engine) => {
  let test: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    test = await testDatabase(engine);
    database = test.database;
    await database.pool.query('create table reunidas (n int primary key, tx text)');
  });
  afterAll(() => test.close());

  const guardar = (n: number) => async (tx: Tx) => {
    await tx.execute(sql`insert into reunidas values (${n}, pg_current_xact_id()::text)`);
    if (n % 7 === 3) throw new Error(`no ${n}`);
    return n;
  };

  const cierres: unknown[][] = [];
  const reunir = (key: number, hacer: (tx: Tx) => Promise<unknown>) =>
    enTransaccionReunida(database.db, key, {
      hacer,
      cerrar: async (_tx, hechos) => void cierres.push(hechos),
    });

  it('gives each its own fate, and many one commit', async () => {
    const cien = Array.from({ length: 100 }, (_, n) => n);
    const suertes = await Promise.allSettled(cien.map((n) => reunir(1, guardar(n))));
    expect(suertes.map((una) => (una.status === 'fulfilled' ? una.value : String(una.reason)))).toEqual(
      cien.map((n) => (n % 7 === 3 ? `Error: no ${n}` : n)),
    );
    const { rows } = await database.pool.query<{ n: number }>('select n from reunidas order by n');
    expect(rows.map((r) => r.n)).toEqual(cien.filter((n) => n % 7 !== 3));
    expect(cierres.flat()).toEqual(cien.filter((n) => n % 7 !== 3));
    const batches = await database.pool.query('select distinct tx from reunidas');
    expect(batches.rowCount).toBeLessThanOrEqual(5);
  });

  it('takes back what the database itself refused, and goes on', async () => {
    const keys = [200, 201, 200, 202];
    const suertes = await Promise.allSettled(keys.map((n) => reunir(2, guardar(n))));
    expect(suertes.map((s) => s.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });

  // If this breaks, a registration that comes right as another one is answered waits for ever, and its place in the queue with it.
  it.each([0, 1, 2, 3, 4, 5])('answers who comes %i steps after the last one was answered', async (pasos) => {
    const nada = () => Promise.resolve(0);
    await reunir(4, nada);
    for (let paso = 0; paso < pasos; paso += 1) await Promise.resolve();
    expect(await reunir(4, nada)).toBe(0);
  });

  it('finds who is to blame when the commit fails', async () => {
    await database.pool.query(
      'create table tarde (n int references reunidas (n) deferrable initially deferred)',
    );
    const malo = async (tx: Tx) => void (await tx.execute(sql`insert into tarde values (-1)`));
    const bueno = guardar(300);
    // the first one runs alone; the other three share a commit that the deferred check refuses, then go one by one
    const suertes = await Promise.allSettled([
      reunir(3, guardar(301)),
      reunir(3, bueno),
      reunir(3, malo),
      reunir(3, guardar(302)),
    ]);
    expect(suertes.map((s) => s.status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    const { rows } = await database.pool.query('select n from reunidas where n >= 300 order by n');
    expect(rows).toEqual([{ n: 300 }, { n: 301 }, { n: 302 }]);
  });
});
