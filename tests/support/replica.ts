import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';

export async function sql<T extends pg.QueryResultRow>(url: string, ...texts: string[]): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    let rows: T[] = [];
    for (const text of texts) ({ rows } = await client.query<T>(text));
    return rows;
  } finally {
    await client.end();
  }
}

const waitForStandby = (url: string, names: string) =>
  sql(url, `alter system set synchronous_standby_names = '${names}'`, 'select pg_reload_conf()');

/** A standby that follows `primary`; no commit is acknowledged before it has it too. */
export async function synchronousStandby(primary: TestPostgres): Promise<TestPostgres> {
  const standby = await startPostgres({ standbyOf: primary.url });
  await waitForStandby(primary.url, '*');
  while (
    !(await sql<{ sync_state: string }>(primary.url, 'select sync_state from pg_stat_replication')).some(
      ({ sync_state }) => sync_state === 'sync',
    )
  ) {
    await sleep(50);
  }
  return standby;
}

/** It writes from now on, and waits for no standby until it has one. */
export async function promote(standby: TestPostgres): Promise<void> {
  await sql(standby.url, 'select pg_promote(true, 30)');
  await waitForStandby(standby.url, '');
}

/** Until the standby has all that the primary wrote so far. */
export async function caughtUp(primary: TestPostgres, standby: TestPostgres): Promise<void> {
  const [at] = await sql<{ lsn: string }>(primary.url, 'select pg_current_wal_lsn()::text as lsn');
  const replayed = `select pg_last_wal_replay_lsn() >= '${at?.lsn}'::pg_lsn as ya`;
  while (!(await sql<{ ya: boolean }>(standby.url, replayed))[0]?.ya) await sleep(20);
}

/** An address that leads to one server at a time, as a virtual one does: when it moves, what was open breaks. */
export async function startAddress(server: string) {
  let socket = '';
  const open = new Set<net.Socket>();
  const lead = (to: string) => {
    socket = `${new URL(to).searchParams.get('host')}/.s.PGSQL.5432`;
    for (const one of open) one.resetAndDestroy();
  };
  lead(server);
  const listener = net.createServer((from) => {
    const to = net.connect(socket);
    open.add(from);
    from.pipe(to).pipe(from);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(from);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    lead,
    stop: async () => {
      for (const one of open) one.destroy();
      await new Promise<void>((resolve) => listener.close(() => resolve()));
    },
  };
}
