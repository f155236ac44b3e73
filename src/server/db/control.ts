import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DIA_MS } from '../../shared/domain/comun/lapsos.ts';

/**
 * Path of the control socket. The embedded database belongs to one process; through this socket another process asks that one for a
 * snapshot of the directory, and can tell that the folder is in use (lock.ts). Only who may write to the socket's file (its user) can
 * connect; an abstract socket would let in anybody.
 */
export const socketDeControl = (dataDir: string): string => path.join(path.resolve(dataDir), 'largada.sock');
const PEDIDO = 'instantanea\n';
const PACIENCIA_MS = 120_000;

export const SIN_CONTROL =
  'El servidor que usa esta carpeta no puede copiarla mientras anda: detenelo y volvé a intentar.';

/**
 * Age (ms) from which a snapshot counts as left by a killed backup; a younger one may still be read by a backup that
 * outlives the server it asked.
 */
const ABANDONADA_MS = DIA_MS;

/**
 * Opens the control socket, and deletes the snapshots that killed backups left; only to be called by the process that holds the
 * directory's lock. Returns a function that closes the socket.
 */
export async function servirControl(
  dataDir: string,
  dir: string,
  copiar: (destino: string) => Promise<unknown>,
): Promise<() => Promise<void>> {
  for (const nombre of fs.readdirSync(path.dirname(dir))) {
    if (!nombre.startsWith(`${path.basename(dir)}.instantanea-`)) continue;
    const ruta = path.join(path.dirname(dir), nombre);
    if (Date.now() - fs.statSync(ruta).mtimeMs > ABANDONADA_MS) borrar(ruta);
  }
  const ruta = socketDeControl(dataDir);
  const servidor = net.createServer((socket) => {
    socket.on('error', () => undefined).setEncoding('utf8');
    let oido = '';
    socket.on('data', (texto: string) => {
      oido += texto;
      if (oido !== PEDIDO) {
        if (oido.length >= PEDIDO.length) socket.destroy();
        return;
      }
      const destino = `${dir}.instantanea-${randomBytes(6).toString('hex')}`;
      copiar(destino).then(
        () => {
          // the backup that asked has gone: the snapshot would stay until a start of the server finds it abandoned (ABANDONADA_MS)
          if (socket.destroyed) return borrar(destino);
          socket.once('error', () => borrar(destino));
          socket.end(JSON.stringify({ destino }));
        },
        (error: unknown) => {
          borrar(destino);
          socket.end(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }));
        },
      );
    });
  });
  const escucha = await new Promise<boolean>((resolve) => {
    // a path too long for a socket, or a file system without them: backups then want the server stopped
    servidor.once('error', () => resolve(false));
    try {
      fs.rmSync(ruta, { force: true });
      servidor.listen(ruta, () => resolve(true));
    } catch {
      resolve(false);
    }
  });
  if (!escucha) return async () => undefined;
  servidor.unref();
  fs.chmodSync(ruta, 0o600);
  return () => new Promise((resolve) => servidor.close(() => resolve()));
}

const borrar = (ruta: string): void => fs.rmSync(ruta, { recursive: true, force: true });

/** Asks the running server for a snapshot; returns its directory, which the caller has to remove. Throws where no server makes one. */
export async function pedirInstantanea(dataDir: string): Promise<string> {
  const respuesta = await Promise.race([
    preguntar(socketDeControl(dataDir)),
    sleep(PACIENCIA_MS, null, { ref: false }).then(() => {
      throw new Error('El servidor no respondió al pedido de una copia.');
    }),
  ]);
  // the cast is sound: servirControl wrote this JSON
  const { destino, error } = JSON.parse(respuesta) as { destino?: string; error?: string };
  if (!destino) throw new Error(`El servidor no pudo copiar la base: ${error ?? 'sin motivo'}`);
  return destino;
}

function preguntar(ruta: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let dicho = '';
    const socket = net.connect(ruta, () => socket.write(PEDIDO));
    socket.setEncoding('utf8').on('data', (texto: string) => (dicho += texto));
    socket.on('error', () => reject(new Error(SIN_CONTROL)));
    socket.on('close', () => (dicho ? resolve(dicho) : reject(new Error(SIN_CONTROL))));
  });
}
