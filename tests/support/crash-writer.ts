import { openDatabase } from '../../src/server/db/client.ts';

/** Run as a process to be killed: writes numbers without pause and prints each one once it is committed. */
const dataDir = process.argv[2];
if (!dataDir) throw new Error('usage: crash-writer <data dir>');
const { pool } = await openDatabase({ dataDir });
await pool.query('create table if not exists marcas (n int primary key)');
const last = await pool.query<{ n: number }>('select coalesce(max(n), 0) as n from marcas');
for (let n = (last.rows[0]?.n ?? 0) + 1; ; n += 1) {
  await pool.query('insert into marcas values ($1)', [n]);
  process.stdout.write(`${n}\n`);
}
