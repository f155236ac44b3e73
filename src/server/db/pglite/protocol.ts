import type { MessagePort } from 'node:worker_threads';

/**
 * What the database's worker is started with. The types below are what the worker and the server's thread tell each other beside the wire
 * protocol.
 */
export interface WorkerOptions {
  /** 'serve' answers connections; 'create' makes a database in the empty directory, closes it cleanly and syncs it to the disk. */
  task: 'serve' | 'create';
  /** The PostgreSQL data directory; null keeps everything in memory (tests). */
  dir: string | null;
  /** A dump to start an in-memory database from (tests). */
  dump: Uint8Array | null;
}

export interface EmbeddedStats {
  /** How often the engine had a file synced to the disk since the worker opened the directory; 0 in memory. */
  syncs: number;
  wasm_bytes: number;
}

export interface WorkerCalls {
  stats: EmbeddedStats;
  dump: Uint8Array;
  /** Copies the directory as it is at that instant to the folder `destino`, to be opened there. */
  instantanea: null;
  close: null;
}

export type WorkerRequest =
  | { kind: 'connect'; port: MessagePort }
  | { kind: 'call'; id: number; method: keyof WorkerCalls; destino?: string };

export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'reply'; id: number; value: WorkerCalls[keyof WorkerCalls] }
  | { kind: 'refused'; id: number; message: string }
  | { kind: 'fatal'; message: string };
