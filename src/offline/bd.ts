import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { RegistroBorrador } from './registro-borrador.ts';

/**
 * The device's own database: what belongs to no user (a user's data lives in that user's database).
 * Each version adds stores and never touches what an earlier one wrote.
 */
export interface EsquemaDispositivo extends DBSchema {
  borradores: { key: string; value: RegistroBorrador };
}
export type BdDispositivo = IDBPDatabase<EsquemaDispositivo>;

const NOMBRE = 'largada';
const VERSION = 1;

let abierta: Promise<BdDispositivo> | null = null;

/** One connection per page or worker; it closes by itself when a newer build wants to upgrade. */
export function abrirBd(): Promise<BdDispositivo> {
  abierta ??= openDB<EsquemaDispositivo>(NOMBRE, VERSION, {
    upgrade(bd, desde) {
      if (desde < 1) bd.createObjectStore('borradores', { keyPath: 'clave' });
    },
    blocking() {
      void cerrarBd();
    },
    terminated() {
      abierta = null;
    },
  }).catch((error: unknown) => {
    // A later call tries again: the storage may have been full or blocked for a moment.
    abierta = null;
    throw error;
  });
  return abierta;
}

export async function cerrarBd(): Promise<void> {
  const previa = abierta;
  abierta = null;
  (await previa?.catch(() => null))?.close();
}
