import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';

/** The trade's own harmless "virus", in two parts: whole, scanners would take this file away. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Speaks clamd's INSTREAM and finds nothing but EICAR. `modo` tells it to fail. */
export async function clamdFalso() {
  const visto: Buffer[] = [];
  const abiertos = new Set<Socket>();
  const clamd = {
    modo: 'bien' as 'bien' | 'mudo' | 'corta' | 'lleno' | 'otro',
    /** what it was sent, whole */
    visto,
    donde: { host: '127.0.0.1', port: 0 },
    close: async () => {
      for (const socket of abiertos) socket.destroy();
      await new Promise((listo) => servidor.close(listo));
    },
  };
  const RESPUESTAS = { lleno: 'INSTREAM size limit exceeded. ERROR', otro: 'HTTP/1.1 400 Bad Request' };
  const responder = (socket: Socket, datos: Buffer): void => {
    visto.push(datos);
    const { modo } = clamd;
    if (modo === 'mudo') return;
    if (modo === 'corta') socket.destroy();
    else if (modo !== 'bien') socket.end(`${RESPUESTAS[modo]}\0`);
    else socket.end(datos.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
  };
  const servidor = createServer((socket) => {
    abiertos.add(socket);
    socket.on('error', () => undefined).on('close', () => abiertos.delete(socket));
    let cola = Buffer.alloc(0);
    socket.on('data', (parte: Buffer) => {
      cola = Buffer.concat([cola, parte]);
      const datos = enteros(cola);
      if (datos) responder(socket, datos);
    });
  });
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo));
  // a server on TCP has no other kind of address
  clamd.donde.port = (servidor.address() as AddressInfo).port;
  return clamd;
}

const ORDEN = 'zINSTREAM\0';

/** What the pieces hold, once the empty one is there that ends them. */
function enteros(cola: Buffer): Buffer | null {
  const trozos: Buffer[] = [];
  for (let i = ORDEN.length; i + 4 <= cola.length;) {
    const largo = cola.readUInt32BE(i);
    if (largo === 0) return Buffer.concat(trozos);
    trozos.push(cola.subarray(i + 4, i + 4 + largo));
    i += 4 + largo;
  }
  return null;
}

const CLAMD = '/usr/sbin/clamd';

/** Debian's clamd on a socket of its own, with one signature of ours: the downloaded ones cannot be had everywhere. */
export async function servidorClamd() {
  if (!existsSync(CLAMD)) {
    if (process.getuid?.() !== 0) throw new Error('Falta clamd: apt-get install clamav-daemon');
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'clamav-daemon'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const raiz = await mkdtemp(join(tmpdir(), 'largada-clamd-'));
  const base = join(raiz, 'base');
  await mkdir(base);
  await writeFile(
    join(base, 'propia.ndb'),
    `Eicar-Test-Signature:0:*:${Buffer.from(EICAR).toString('hex')}\n`,
  );
  const socket = join(raiz, 'clamd.ctl');
  await writeFile(
    join(raiz, 'clamd.conf'),
    [
      `DatabaseDirectory ${base}`,
      `LocalSocket ${socket}`,
      `User ${userInfo().username}`,
      'Foreground yes',
      'StreamMaxLength 12M',
      'SelfCheck 0',
      '',
    ].join('\n'),
  );
  if (process.getuid) await chown(raiz, process.getuid(), process.getgid?.() ?? 0);
  const proceso = spawn(CLAMD, ['--config-file', join(raiz, 'clamd.conf')], { stdio: 'ignore' });
  const fin = new Promise((listo) => proceso.once('exit', listo));
  for (let i = 0; i < 300 && !existsSync(socket); i += 1) await esperar(100);
  if (!existsSync(socket)) throw new Error('clamd no arrancó');
  return {
    donde: { path: socket },
    close: async () => {
      proceso.kill();
      await fin;
      await rm(raiz, { recursive: true, force: true });
    },
  };
}
