import { open } from 'node:fs/promises';

/** Returns once it is on the disk, and not only with the system. */
export async function sincronizar(ruta: string): Promise<void> {
  const archivo = await open(ruta, 'r');
  try {
    await archivo.sync();
  } finally {
    await archivo.close();
  }
}

/** A name in it must survive a power cut as well, or what names it would find nothing. Windows does that by itself. */
export async function sincronizarCarpeta(ruta: string): Promise<void> {
  if (process.platform !== 'win32') await sincronizar(ruta);
}
