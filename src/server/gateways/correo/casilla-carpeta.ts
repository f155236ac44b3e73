import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CasillaRebotes } from './puerto.ts';

const POR_VEZ = 200;
/** How many unread messages make the folder full: nobody seems to read it, so the mail server is told to come back later. */
const MAXIMO = 5000;

/** Folder where bounces wait for the server, as only its process may open the embedded database. */
export const carpetaDeRebotes = (dataDir: string): string => path.join(path.resolve(dataDir), 'rebotes');

const nombres = (carpeta: string): string[] => {
  try {
    return readdirSync(carpeta)
      .filter((nombre) => nombre.endsWith('.eml'))
      .toSorted();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
};

/** Leaves a bounce in the folder, whole or not at all. Throws where the folder of data is missing, or the bounces are too many. */
export function dejarEnCarpeta(carpeta: string, crudo: Buffer): void {
  const datos = path.dirname(carpeta);
  // with DATA_DIR misspelt a folder made here would collect bounces that nobody reads
  if (!existsSync(datos)) throw new Error(`No existe la carpeta ${datos}: revisá DATA_DIR.`);
  mkdirSync(carpeta, { mode: 0o700, recursive: true });
  if (nombres(carpeta).length >= MAXIMO) throw new Error(`Hay ${MAXIMO} mensajes sin leer en ${carpeta}.`);
  const ruta = path.join(carpeta, `${Date.now()}-${randomBytes(6).toString('hex')}`);
  writeFileSync(ruta, crudo, { mode: 0o600, flag: 'wx', flush: true });
  renameSync(ruta, `${ruta}.eml`);
}

/** Reads the bounces that `npm run correo:rebote` leaves in a folder; each is deleted once it was processed. */
export function casillaCarpeta(carpeta: string): CasillaRebotes {
  return {
    async recorrer(mirar) {
      const nuevos = nombres(carpeta);
      for (const nombre of nuevos.slice(0, POR_VEZ)) {
        const ruta = path.join(carpeta, nombre);
        await mirar(readFileSync(ruta));
        rmSync(ruta, { force: true });
      }
      return nuevos.length > POR_VEZ ? 'hay_mas' : undefined;
    },
  };
}
