import { access, constants, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sincronizarCarpeta } from '../../sincronizar.ts';
import { ErrorAlmacen, exigirKey } from './puerto.ts';
import type { ArchivosGateway } from './puerto.ts';

/** Files in a directory, two levels deep. A file appears whole or not at all, and is on disk when `put` returns. */
export function archivosEnDirectorio(raiz: string): ArchivosGateway {
  const ruta = (key: string) => join(raiz, exigirKey(key).slice(0, 2), key);
  const leer = async (key: string) => {
    const archivo = await abrir(ruta(key));
    try {
      return archivo ? await archivo.readFile() : null;
    } finally {
      await archivo?.close();
    }
  };
  return {
    nombre: 'directorio',
    put: (key, datos) => delDisco(() => escribir(ruta(key), datos)),
    get: (key) =>
      delDisco(async () => {
        const archivo = await abrir(ruta(key));
        if (!archivo) return null;
        try {
          const { size } = await archivo.stat();
          return { stream: archivo.createReadStream(), bytes: size };
        } catch (error) {
          await archivo.close();
          throw error;
        }
      }),
    leer: (key) => delDisco(() => leer(key)),
    tiene: (key, datos) => delDisco(async () => (await leer(key))?.equals(datos) ?? false),
    delete: (key) =>
      delDisco(async () => {
        await rm(ruta(key), { force: true });
        await rm(parcialDe(ruta(key)), { force: true });
      }),
    comprobar: () =>
      delDisco(async () => {
        await mkdir(raiz, { recursive: true });
        await access(raiz, constants.R_OK | constants.W_OK);
      }),
    close: () => Promise.resolve(),
  };
}

/** Turns the disk's refusals (full, read-only, not mounted) into ErrorAlmacen, whose message names no path. */
async function delDisco<T>(hacer: () => Promise<T>): Promise<T> {
  try {
    return await hacer();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'syscall' in error)) throw error;
    const codigo = String(error.code);
    throw new ErrorAlmacen(`La carpeta de archivos no se puede usar (${codigo})`, codigo);
  }
}

/**
 * Name of a file while it is being written. If the process is killed meanwhile, this partial file stays. `guardarArchivo`
 * writes the file's database row first, marked as deleted until the file is whole: when such a row is cleaned up, `delete` is
 * called with its key and removes the partial file too.
 */
const parcialDe = (destino: string): string => `${destino}.parcial`;

async function escribir(destino: string, datos: Buffer): Promise<void> {
  await mkdir(dirname(destino), { recursive: true });
  const temporal = parcialDe(destino);
  try {
    const archivo = await open(temporal, 'w', 0o600);
    try {
      await archivo.writeFile(datos);
      await archivo.sync();
    } finally {
      await archivo.close();
    }
    await rename(temporal, destino);
  } catch (error) {
    await rm(temporal, { force: true }).catch(() => undefined);
    throw error;
  }
  await sincronizarCarpeta(dirname(destino));
}

async function abrir(ruta: string) {
  try {
    return await open(ruta, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
