import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { socketDeControl } from './control.ts';

/** A process has the folder of data already. Two on one embedded database would corrupt it silently, so only one at a time may have it. */
export class DataDirInUseError extends Error {
  readonly pid: number | null;

  constructor(dir: string, pid: number | null) {
    const holder = pid === null ? 'otro proceso' : `otro proceso (pid ${pid})`;
    super(
      `La carpeta de datos ${dir} ya la está usando ${holder} de Largada. ` +
        'Cerralo, o usá otra carpeta con DATA_DIR.',
    );
    this.name = 'DataDirInUseError';
    this.pid = pid;
  }
}

export interface DirLock {
  release(): Promise<void>;
}

/** Locks the folder of data, created when missing; throws DataDirInUseError, without waiting for it, where a process has it already. */
export async function lockDir(dir: string, method = defaultMethod()): Promise<DirLock> {
  fs.mkdirSync(dir, { recursive: true });
  const real = fs.realpathSync(dir);
  return method === 'socket' ? lockBySocket(real) : lockByPidFile(real);
}

function defaultMethod(): 'socket' | 'pid-file' {
  return process.platform === 'linux' ? 'socket' : 'pid-file';
}

/** Locks with an abstract socket: the kernel frees it when its process ends, kill -9 included, and no file stays behind. */
async function lockBySocket(real: string): Promise<DirLock> {
  const name = `\0largada-${createHash('sha256').update(real).digest('hex').slice(0, 40)}`;
  for (let attempt = 1; ; attempt += 1) {
    const server = await listen(name);
    if (server) {
      const release = () => new Promise<void>((resolve) => server.close(() => resolve()));
      if (!(await isServed(real))) return { release };
      await release();
      throw new DataDirInUseError(real, null);
    }
    const pid = await askPid(name);
    // no PID came: the process that held the socket has ended since, or is too busy to answer; after three attempts it counts as alive
    if (pid !== null || attempt === 3) throw new DataDirInUseError(real, pid);
  }
}

/**
 * Whether another container serves this folder: an abstract socket is not seen outside its container, while the file of the control
 * socket is, on a shared volume.
 */
function isServed(real: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(socketDeControl(real));
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

function listen(name: string): Promise<net.Server | null> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end(String(process.pid));
    });
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(name, () => resolve(server.unref()));
  });
}

function askPid(name: string): Promise<number | null> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = net.connect(name);
    socket.setEncoding('utf8').setTimeout(1000, () => socket.destroy());
    socket.on('data', (text: string) => (answer += text));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Number(answer) || null));
  });
}

const held = new Set<string>();

/** Locks with a PID file, where the system has no abstract sockets. The file of a living process stays, or is put back (discardStale). */
async function lockByPidFile(real: string): Promise<DirLock> {
  const file = path.join(real, 'largada.pid');
  for (let attempt = 1; !tryCreate(file); attempt += 1) {
    const pid = Number(fs.readFileSync(file, 'utf8')) || null;
    // a file with our own PID is stale unless this process holds the lock: an earlier run of the container had the same PID
    const alive = pid === process.pid ? held.has(file) : pid === null || isAlive(pid);
    if (alive || attempt === 3) throw new DataDirInUseError(real, pid);
    discardStale(file, pid);
  }
  held.add(file);
  return {
    release: async () => {
      if (held.delete(file)) fs.rmSync(file, { force: true });
    },
  };
}

function tryCreate(file: string): boolean {
  // the file is written under another name and linked, so that nobody reads the file before its PID is in it
  const draft = `${file}.${process.pid}.${Date.now()}`;
  fs.writeFileSync(draft, String(process.pid));
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/** The stale file is renamed before it is removed: of two processes that see the same stale file only one moves it. */
function discardStale(file: string, pid: number | null): void {
  const aside = `${file}.viejo.${process.pid}`;
  try {
    fs.renameSync(file, aside);
  } catch {
    return;
  }
  const moved = Number(fs.readFileSync(aside, 'utf8')) || null;
  // another process replaced the stale file first, and it was that process's file that moved here: put it back
  if (moved !== pid) fs.linkSync(aside, file);
  fs.rmSync(aside, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
