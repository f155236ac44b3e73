import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ArchivosGateway } from './puerto.ts';

const CLAVE = /^[A-Za-z0-9_-]{16,64}(\.[a-z0-9]{2,5})?$/;

/** Files in a directory, two levels deep. A file appears whole or not at all, and is on disk when `put` returns. */
export function archivosEnDirectorio(raiz: string): ArchivosGateway {
  const ruta = (clave: string) => {
    if (!CLAVE.test(clave)) throw new RangeError('clave de archivo inválida');
    return join(raiz, clave.slice(0, 2), clave);
  };
  return {
    async put(clave, datos) {
      const destino = ruta(clave);
      await mkdir(dirname(destino), { recursive: true });
      const temporal = `${destino}.parcial`;
      const archivo = await open(temporal, 'w', 0o600);
      try {
        await archivo.writeFile(datos);
        await archivo.sync();
      } finally {
        await archivo.close();
      }
      await rename(temporal, destino);
      await sincronizarDirectorio(dirname(destino));
    },
    async get(clave) {
      const archivo = await abrir(ruta(clave));
      if (!archivo) return null;
      const { size } = await archivo.stat();
      await archivo.close();
      return { stream: createReadStream(ruta(clave)), bytes: size };
    },
    async leer(clave) {
      const archivo = await abrir(ruta(clave));
      await archivo?.close();
      return archivo ? readFile(ruta(clave)) : null;
    },
    async delete(clave) {
      await rm(ruta(clave), { force: true });
    },
  };
}

async function abrir(ruta: string) {
  try {
    return await open(ruta, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** The rename itself must survive a power cut, or a row would point to a file that is not there. */
async function sincronizarDirectorio(directorio: string): Promise<void> {
  const dir = await open(directorio, 'r');
  try {
    await dir.sync();
  } finally {
    await dir.close();
  }
}
