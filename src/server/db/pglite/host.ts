import fs from 'node:fs';
import path from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import type { Worker } from 'node:worker_threads';
import { abrirHilo } from '../../hilo.ts';
import { PortStream } from './port-stream.ts';
import type { WorkerCalls, WorkerOptions, WorkerReply, WorkerRequest } from './protocol.ts';
import { syncPath } from './sync.ts';

const newWorker = (workerData: WorkerOptions): Worker =>
  abrirHilo('pglite-worker', new URL('./worker.ts', import.meta.url), { workerData });

export interface EmbeddedWorker {
  /** A new stream that speaks PostgreSQL's protocol with the database. */
  connect(): PortStream;
  call<M extends keyof WorkerCalls>(method: M, destino?: string): Promise<WorkerCalls[M]>;
  /** Clean shutdown, after a checkpoint where the database is on the disk; then the thread ends. */
  close(): Promise<void>;
}

export interface WorkerSpec {
  dir: string | null;
  dump?: Uint8Array;
  /** Called when the worker ended by itself after its start: nothing can be read or written any more. */
  onFatal: (error: Error) => void;
}

function spawn(options: WorkerOptions, onFatal: (error: Error) => void) {
  const worker = newWorker(options);
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  let failure: Error | null = null;
  let expected = false;

  const ready = new Promise<void>((resolve, reject) => {
    let started = false;
    worker.on('message', (message: WorkerReply) => {
      if (message.kind === 'ready') {
        started = true;
        resolve();
      } else if (message.kind === 'fatal') failure = new Error(`PGlite: ${message.message}`);
      else {
        const call = waiting.get(message.id);
        waiting.delete(message.id);
        if (waiting.size === 0) worker.unref();
        // the cast is sound: the reply has the type of the method that was called under this id
        if (message.kind === 'reply') call?.resolve(message.value as never);
        else call?.reject(new Error(message.message));
      }
    });
    worker.on('error', (error) => (failure ??= error));
    worker.on('exit', () => {
      const error = failure ?? new Error('El proceso de la base de datos embebida terminó');
      for (const call of waiting.values()) call.reject(error);
      waiting.clear();
      if (!started) reject(error);
      else if (!expected) onFatal(error);
    });
  });

  const post = (request: WorkerRequest) =>
    worker.postMessage(request, request.kind === 'connect' ? [request.port] : []);
  let ids = 0;
  const call = <M extends keyof WorkerCalls>(method: M, destino?: string) =>
    new Promise<WorkerCalls[M]>((resolve, reject) => {
      if (failure) return reject(failure);
      ids += 1;
      // keeps the process alive until the answer has come: a worker without `ref` lets Node end before
      worker.ref();
      waiting.set(ids, { resolve, reject });
      post({ kind: 'call', id: ids, method, ...(destino === undefined ? {} : { destino }) });
    });
  const end = async () => {
    expected = true;
    await worker.terminate();
  };
  return { worker, ready, post, call, end };
}

/**
 * Makes the database beside its final place and renames it, so that a start that was cut short leaves nothing that looks
 * like a database. It is made in a worker of its own, whose memory is freed when that worker ends.
 */
async function create(dir: string): Promise<void> {
  const fresh = `${dir}.nueva`;
  fs.rmSync(fresh, { recursive: true, force: true });
  fs.mkdirSync(fresh, { recursive: true, mode: 0o700 });
  const { ready, end } = spawn({ task: 'create', dir: fresh, dump: null }, () => undefined);
  await ready;
  await end();
  fs.renameSync(fresh, dir);
  if (process.platform !== 'win32') syncPath(path.dirname(dir));
}

/** Starts the worker on a directory (made when missing), or in memory. */
export async function startWorker({ dir, dump, onFatal }: WorkerSpec): Promise<EmbeddedWorker> {
  if (dir !== null && !fs.existsSync(path.join(dir, 'PG_VERSION'))) await create(dir);
  const { ready, post, call, end, worker } = spawn({ task: 'serve', dir, dump: dump ?? null }, onFatal);
  await ready;
  // the pool's connections keep the process alive, as sockets would; the thread itself does not
  worker.unref();
  return {
    connect: () => {
      const { port1, port2 } = new MessageChannel();
      post({ kind: 'connect', port: port2 });
      return new PortStream(port1);
    },
    call,
    close: async () => {
      try {
        await call('close');
      } finally {
        await end();
      }
    },
  };
}
