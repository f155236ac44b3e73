import { HORA_MS } from '../shared/domain/comun/lapsos.ts';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { ReadStream } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIJO = 'largada-exporte-';
/**
 * A temporary file that was last written longer ago than this (ms) counts as left behind by a process that crashed: no download
 * takes so long.
 */
const VIEJO_MS = HORA_MS;

export interface Temporal {
  bytes: number;
  /** reads the file once; it is closed and its name deleted at the end, or when the reader goes away */
  leer(): ReadStream;
}

/**
 * Writes a file that nobody else can open. Its name is deleted at once, so that the content is gone when the process ends,
 * however it ends. Where a system keeps the name of an open file, it is deleted after the reading.
 */
export async function escribirTemporal(escribir: (archivo: FileHandle) => Promise<void>): Promise<Temporal> {
  const nombre = join(tmpdir(), `${PREFIJO}${randomUUID()}`);
  const archivo = await open(nombre, 'wx+', 0o600);
  const borrar = () => rm(nombre, { force: true }).catch(() => undefined);
  try {
    await borrar();
    await escribir(archivo);
    const { size } = await archivo.stat();
    return {
      bytes: size,
      leer: () => createReadStream(nombre, { fd: archivo, start: 0 }).on('close', () => void borrar()),
    };
  } catch (error) {
    await archivo.close();
    await borrar();
    throw error;
  }
}

/** At start: deletes the files that a killed process left behind (VIEJO_MS tells which). */
export async function borrarRestos(ahora: Date): Promise<void> {
  const carpeta = tmpdir();
  const nombres = (await readdir(carpeta)).filter((n) => n.startsWith(PREFIJO));
  for (const nombre of nombres) {
    const ruta = join(carpeta, nombre);
    const viejo = await stat(ruta).then(
      ({ mtimeMs }) => ahora.getTime() - mtimeMs > VIEJO_MS,
      () => false,
    );
    // a file of another user of the machine cannot be deleted, and stays
    if (viejo) await rm(ruta, { force: true }).catch(() => undefined);
  }
}
