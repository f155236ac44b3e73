import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Arriendo } from './arriendo-tipos.ts';
import type { Compartido } from './compartido-tipos.ts';
import type { RegistroBorrador } from './registro-borrador.ts';
import type { EnlaceGuardado } from './enlaces-tipos.ts';
import type { CabeceraRespuesta } from './respuestas-tipos.ts';
import type { CargaSalida, CabeceraSalida } from './salida-tipos.ts';

/**
 * Kept answers of the API, in the device's database and in each user's. Headers and bodies are in separate stores, so that
 * a list of the answers is read without their bodies.
 */
export interface EsquemaRespuestas extends DBSchema {
  respuestas: { key: string; value: CabeceraRespuesta };
  respuestas_cuerpos: { key: string; value: string };
}

/**
 * The device's own database: what belongs to no user, and of users what may outlast their session (drafts, entries of the outbox) or
 * opens one without network (the lease). A user's answers and registrations lie in that user's own database (bd-usuario.ts).
 * Each version adds stores and never touches what an earlier one wrote.
 */
export interface EsquemaDispositivo extends EsquemaRespuestas {
  borradores: { key: string; value: RegistroBorrador };
  salidas: { key: string; value: CabeceraSalida };
  salidas_cargas: { key: string; value: CargaSalida };
  /** what the pages of links that were opened here need to open again without network; each key is the hash of the link's token */
  enlaces: { key: string; value: EnlaceGuardado };
  arriendo: { key: 'actual'; value: Arriendo };
  /**
   * when each user logged out on this device, in ms, by user id, until they log in again: an answer that arrives late is not
   * written for that user
   */
  revocados: { key: number; value: number };
  /** server clock minus device clock as last measured, ms */
  reloj: { key: 'desfase'; value: number };
  /** a file that another application shared with this one, until it is used, discarded or, a day later, found to be expired */
  compartidos: { key: 'actual'; value: Compartido };
}
export type BdDispositivo = IDBPDatabase<EsquemaDispositivo>;

const NOMBRE = 'largada';
const VERSION = 3;

let abierta: Promise<BdDispositivo> | null = null;

/** One connection per page or service worker; it closes by itself when a newer release wants to upgrade the database. */
export function abrirBd(): Promise<BdDispositivo> {
  abierta ??= openDB<EsquemaDispositivo>(NOMBRE, VERSION, {
    upgrade(bd, desde) {
      if (desde < 1) bd.createObjectStore('borradores', { keyPath: 'clave' });
      if (desde < 2) {
        bd.createObjectStore('salidas', { keyPath: 'id' });
        bd.createObjectStore('salidas_cargas', { keyPath: 'id' });
        bd.createObjectStore('enlaces', { keyPath: 'clave' });
        bd.createObjectStore('arriendo');
        bd.createObjectStore('revocados');
        bd.createObjectStore('reloj');
        bd.createObjectStore('respuestas', { keyPath: 'url' });
        bd.createObjectStore('respuestas_cuerpos');
      }
      if (desde < 3) bd.createObjectStore('compartidos');
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
