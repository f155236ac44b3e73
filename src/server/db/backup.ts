import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { pgliteDir } from './client.ts';
import { lockDir } from './lock.ts';
import { startWorker } from './pglite/host.ts';

export interface BackupOptions {
  databaseUrl?: string | undefined;
  dataDir: string;
}

export interface Backup {
  file: string;
  /** Commands that bring it back, for a person to read. */
  restore: string[];
}

/** What devices hold of an event's tables counts from a record of changes that a restore takes back in time. */
const OTRA_GENERACION = `update configuracion set valor = jsonb_set(valor, '{generacion}', to_jsonb(gen_random_uuid()::text)) where clave = 'cambios'`;

/** Writes the whole database to one file under DATA_DIR/backups. Uploaded files are not in it. */
export async function backup({ databaseUrl, dataDir }: BackupOptions): Promise<Backup> {
  const folder = path.join(path.resolve(dataDir), 'backups');
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = `largada-${new Date().toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15)}`;
  return databaseUrl
    ? dumpPostgres(databaseUrl, path.join(folder, `${name}.dump`))
    : dumpEmbedded(dataDir, path.join(folder, `${name}.tar.gz`));
}

/** The directory of a stopped server: the lock is held meanwhile, and refused while a server runs. */
async function dumpEmbedded(dataDir: string, file: string): Promise<Backup> {
  const dir = pgliteDir(dataDir);
  if (!fs.existsSync(path.join(dir, 'PG_VERSION'))) {
    throw new Error(`No hay ninguna base de datos en ${path.resolve(dataDir)}.`);
  }
  const lock = await lockDir(dataDir);
  try {
    let failure: Error | null = null;
    const worker = await startWorker({ dir, onFatal: (error) => (failure = error) });
    try {
      writeDurably(file, await worker.call('dump'));
    } finally {
      await worker.close();
    }
    if (failure) throw failure;
  } finally {
    await lock.release();
  }
  return {
    file,
    restore: [
      'con el servidor detenido:',
      `mv ${quote(dir)} ${quote(`${dir}.anterior`)}`,
      `mkdir -m 700 ${quote(dir)} && tar -xzf ${quote(file)} -C ${quote(dir)}`,
    ],
  };
}

async function dumpPostgres(databaseUrl: string, file: string): Promise<Backup> {
  const { host, port, user, password, database } = new pg.Client(databaseUrl);
  const sslmode = new URL(databaseUrl).searchParams.get('sslmode');
  const env = {
    ...process.env,
    PGHOST: host,
    PGPORT: String(port),
    ...(user ? { PGUSER: user } : {}),
    // by the environment: arguments are for every user of the machine to see
    ...(password ? { PGPASSWORD: password } : {}),
    ...(database ? { PGDATABASE: database } : {}),
    ...(sslmode ? { PGSSLMODE: sslmode } : {}),
  };
  const draft = `${file}.incompleto`;
  await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${draft}`], env);
  fs.chmodSync(draft, 0o600);
  fs.renameSync(draft, file);
  return {
    file,
    restore: [
      'sobre una base vacía:',
      `pg_restore --no-owner --exit-on-error --dbname="$DATABASE_URL" ${quote(file)}`,
      'y que los dispositivos traigan todo de nuevo:',
      `psql "$DATABASE_URL" -c ${quote(OTRA_GENERACION)}`,
    ],
  };
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.on('error', (error) =>
      reject(
        'code' in error && error.code === 'ENOENT'
          ? new Error(`No se encontró ${command}: instalá el cliente de PostgreSQL (postgresql-client).`)
          : error,
      ),
    );
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} no pudo hacer la copia: ${said.trim()}`)),
    );
  });
}

/** Complete under its name or not there at all. */
function writeDurably(file: string, bytes: Uint8Array): void {
  const draft = `${file}.incompleto`;
  const fd = fs.openSync(draft, 'w', 0o600);
  try {
    fs.writeFileSync(fd, bytes);
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
  fs.renameSync(draft, file);
}

function quote(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}
