import fs from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { DurableNodeFS, durableStartParams, syncTree } from './durable-fs.ts';
import { guardMainLoop, resetSession, Wire } from './wire.ts';
import type { WorkerCalls, WorkerOptions, WorkerReply, WorkerRequest } from './protocol.ts';

if (!parentPort) throw new Error('This file runs as a worker');
const control = parentPort;
// the cast is sound: host.ts starts this worker with exactly this object
const options = workerData as WorkerOptions;

const reply = (message: WorkerReply) => control.postMessage(message);

/** Ends this thread at once: what is not committed is rolled back by recovery when the directory reopens. */
function die(error: unknown): never {
  reply({ kind: 'fatal', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  process.exit(1);
}

let durable: DurableNodeFS | null = null;

async function open(): Promise<PGlite> {
  const extensions = { unaccent, pg_trgm, citext };
  if (options.dir === null) {
    // copied: the array may be a view on a larger buffer
    const loadDataDir = options.dump ? new Blob([new Uint8Array(options.dump)]) : undefined;
    return PGlite.create({ extensions, loadDataDir });
  }
  durable = new DurableNodeFS(options.dir, die);
  return PGlite.create({ fs: durable, extensions, startParams: durableStartParams });
}

/** A tar of the database's directory: gzipped if the directory is on the disk, plain if the database is in memory. */
async function dump(db: PGlite): Promise<Uint8Array> {
  await db.exec('CHECKPOINT');
  const blob = await db.dumpDataDir(options.dir === null ? 'none' : 'gzip');
  return new Uint8Array(await blob.arrayBuffer());
}

/**
 * Copies the directory. Nothing else runs on this thread meanwhile, so the copy is of one
 * instant, like the files of a killed process, which PostgreSQL's recovery can open. No
 * checkpoint first: that could fail inside somebody's broken transaction.
 */
function instantanea(destino: string | undefined): null {
  if (options.dir === null || !destino) throw new Error('only a directory can be copied');
  fs.cpSync(options.dir, destino, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
  return null;
}

async function close(db: PGlite): Promise<null> {
  resetSession(db);
  if (options.dir !== null) await db.exec('CHECKPOINT');
  await db.close();
  return null;
}

function serve(db: PGlite): void {
  guardMainLoop(db, die);
  const wire = new Wire(db);
  const calls: { [M in keyof WorkerCalls]: (destino?: string) => WorkerCalls[M] | Promise<WorkerCalls[M]> } =
    {
      stats: () => ({ syncs: durable?.syncs ?? 0, wasm_bytes: db.Module.HEAPU8.byteLength }),
      dump: () => dump(db),
      instantanea: (destino) => instantanea(destino),
      close: () => close(db),
    };
  control.on('message', (request: WorkerRequest) => {
    if (request.kind === 'connect') return wire.attach(request.port);
    Promise.resolve()
      .then(() => calls[request.method](request.destino))
      .then((value) => reply({ kind: 'reply', id: request.id, value }))
      .catch((error: unknown) => reply({ kind: 'refused', id: request.id, message: String(error) }));
  });
}

try {
  const db = await open();
  if (options.task === 'serve') serve(db);
  else {
    await close(db);
    if (options.dir !== null) syncTree(options.dir);
  }
  reply({ kind: 'ready' });
} catch (error) {
  die(error);
}
