import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncPath } from './sync.ts';

/** The parts of Emscripten's NODEFS that are used or replaced here, which have no types in the package. */
interface NodeFsStream {
  nfd?: number;
  node: object;
}
interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: NodeFsStream) => number }; realPath(node: object): string };
}

/**
 * PGlite's own file system never calls fsync, so an acknowledged commit could vanish with the power.
 * This one passes each fsync of the engine on to the disk: exactly one fdatasync per commit.
 */
export class DurableNodeFS extends NodeFS {
  syncs = 0;
  readonly #onFailure: (error: unknown) => never;

  constructor(dir: string, onFailure: (error: unknown) => never) {
    super(dir);
    this.#onFailure = onFailure;
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args);
    const preRun = result.emscriptenOpts.preRun;
    if (!Array.isArray(preRun)) throw new Error('PGlite: preRun is not the list it used to be');
    preRun.push((mod: unknown) => {
      // Emscripten hands over its whole module; only NODEFS is touched
      const { NODEFS } = mod as EmscriptenModule;
      NODEFS.stream_ops.fsync = (stream) => {
        this.syncs += 1;
        try {
          if (stream.nfd !== undefined) fs.fdatasyncSync(stream.nfd);
          else syncPath(NODEFS.realPath(stream.node));
        } catch (error) {
          // ends the database, as PostgreSQL itself does: after a failed fsync nobody knows what of the page cache is on the disk
          this.#onFailure(error);
        }
        return 0;
      };
    });
    return result;
  }
}

/** shared_buffers: the default 128 MB cost as much resident memory, and the kernel caches the files anyway. */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=32MB',
];

/** Flushes a newly created database directory to the disk, once: creating it writes the files without fsync. */
export function syncTree(dir: string): void {
  for (const entry of fs.readdirSync(dir, { withFileTypes: true })) {
    const child = path.join(dir, entry.name);
    if (entry.isDirectory()) syncTree(child);
    else if (entry.isFile()) syncPath(child);
  }
  syncPath(dir);
}
