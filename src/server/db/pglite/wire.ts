import type { MessagePort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';

const SYNC = Uint8Array.of(0x53, 0, 0, 0, 4);
const FLUSH_BYTES = 1 << 20;

function simpleQuery(sql: string): Uint8Array {
  const text = Buffer.from(`${sql}\0`);
  const message = Buffer.alloc(5 + text.length);
  message.write('Q');
  message.writeInt32BE(4 + text.length, 1);
  text.copy(message, 5);
  return message;
}

/** PGlite has a single session: this resets it, so that the next connection finds nothing of the one before. */
export function resetSession(db: PGlite): void {
  db.execProtocolRawSync(SYNC);
  if (db.isInTransaction()) db.execProtocolRawSync(simpleQuery('ROLLBACK'));
  db.execProtocolRawSync(simpleQuery('DISCARD ALL'));
}

/**
 * PGlite swallows every exception of the engine and goes on, even with a broken engine. PostgreSQL's own errors
 * arrive as status 100; anything else (out of memory, a trap, a failed write) must end the worker.
 */
export function guardMainLoop(db: PGlite, die: (error: unknown) => never): void {
  const POSTGRES_ERROR = 100;
  // _PostgresMainLoopOnce is exported by the module but missing in its types
  const mod = db.Module as unknown as { _PostgresMainLoopOnce(): void };
  const once = mod._PostgresMainLoopOnce;
  mod._PostgresMainLoopOnce = () => {
    try {
      once();
    } catch (error) {
      const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null;
      if (status === POSTGRES_ERROR) throw error;
      die(error);
    }
  };
}

/** Carries the wire protocol between message ports and the one session, a connection at a time. */
export class Wire {
  readonly #db: PGlite;
  #active: MessagePort | null = null;

  constructor(db: PGlite) {
    this.#db = db;
  }

  attach(port: MessagePort): void {
    port.on('message', (bytes: Uint8Array) => {
      if (this.#active !== port) this.#take(port);
      this.#execute(port, bytes);
    });
    port.on('close', () => {
      if (this.#active !== port) return;
      this.#active = null;
      if (this.#db.ready) resetSession(this.#db);
    });
  }

  /**
   * Makes this port the active connection. Another one may still be active, as the new one's first bytes may arrive before the old one's
   * end: then the old one is closed and the session reset.
   */
  #take(port: MessagePort): void {
    if (this.#active) {
      this.#active.close();
      resetSession(this.#db);
    }
    this.#active = port;
  }

  #execute(port: MessagePort, bytes: Uint8Array): void {
    let chunks: Uint8Array[] = [];
    let size = 0;
    const flush = () => {
      if (size === 0) return;
      const whole = new Uint8Array(size);
      let at = 0;
      for (const chunk of chunks) {
        whole.set(chunk, at);
        at += chunk.length;
      }
      chunks = [];
      size = 0;
      port.postMessage(whole, [whole.buffer]);
    };
    // The promise is not awaited: the engine works through all of these bytes before the call returns, and `chunks` then holds the rest of
    // its answer. With syncToFs, which is off here, the promise would also wait until the files are written.
    this.#db
      .execProtocolRawStream(bytes, {
        syncToFs: false,
        onRawData: (data) => {
          chunks.push(data.slice());
          size += data.length;
          if (size >= FLUSH_BYTES) flush();
        },
      })
      .catch(() => port.close());
    flush();
  }
}
