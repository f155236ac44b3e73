import { open } from 'node:fs/promises';

/** Flushes a file: returns once its bytes are on the disk, and not only in the system's cache. */
export async function sincronizar(ruta: string): Promise<void> {
  const archivo = await open(ruta, 'r');
  try {
    await archivo.sync();
  } finally {
    await archivo.close();
  }
}

/** Flushes a folder, so that the names of its new files survive a power cut too. Windows does that by itself. */
export async function sincronizarCarpeta(ruta: string): Promise<void> {
  if (process.platform !== 'win32') await sincronizar(ruta);
}
