import type { MessagePort } from 'node:worker_threads';

/** What the server's thread and the database's worker say to each other beside the wire protocol. */
export interface WorkerOptions {
  /** 'serve' answers connections; 'create' makes the directory, closes it cleanly, syncs it and ends. */
  task: 'serve' | 'create';
  /** The PostgreSQL data directory; null keeps everything in memory (tests). */
  dir: string | null;
  /** A dump to start an in-memory database from (tests). */
  dump: Uint8Array | null;
}

export interface EmbeddedStats {
  /** How many fsync and fdatasync calls were made since the worker opened the directory. */
  syncs: number;
  wasm_bytes: number;
}

export interface WorkerCalls {
  stats: EmbeddedStats;
  dump: Uint8Array;
  /** Copies the directory as it is at that instant, to open elsewhere. */
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
