import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { puertoLibre } from './puerto-libre.ts';
import { runAs } from './postgres-binaries.ts';

export interface TestPgBouncer {
  /** `postgres://`, without a database */
  url: string;
  /** Another server from now on: a changed configuration, read again. */
  lead(server: string): void;
  stop(): Promise<void>;
}

/**
 * A PgBouncer in transaction mode before a test's PostgreSQL, with fewer connections to it than the application has:
 * consecutive transactions of one client run on different ones.
 */
export async function startPgBouncer(server: string): Promise<TestPgBouncer> {
  const user = runAs();
  const base = fs.mkdtempSync('/tmp/largada-pgbouncer-');
  const port = await puertoLibre();
  const ini = path.join(base, 'pgbouncer.ini');
  const configure = (to: string) =>
    fs.writeFileSync(
      ini,
      `[databases]
* = host=${new URL(to).searchParams.get('host') ?? ''} port=5432 user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
max_client_conn = 500
logfile = ${path.join(base, 'log')}
pidfile = ${path.join(base, 'pid')}
`,
    );
  configure(server);
  if (user.uid !== undefined && user.gid !== undefined) {
    for (const at of [base, ini]) fs.chownSync(at, user.uid, user.gid);
  }
  const child = spawn('pgbouncer', [ini], { ...user, cwd: base, stdio: 'ignore' });
  const failed = once(child, 'error').then(([error]) => Promise.reject(error as Error));
  failed.catch(() => undefined);
  const url = `postgres://postgres@127.0.0.1:${port}`;
  await Promise.race([failed, untilReady(`${url}/postgres`)]);
  return {
    url,
    lead: (to) => {
      configure(to);
      child.kill('SIGHUP');
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      fs.rmSync(base, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string): Promise<void> {
  for (const deadline = Date.now() + 10_000; ; await sleep(50)) {
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
