import { deleteDB, openDB, type IDBPDatabase } from 'idb';
import { abrirBd, type EsquemaRespuestas } from './bd.ts';
import type { CambiosGuardados, ConjuntoGuardado } from './conjunto-tipos.ts';

/** What the device keeps of one user's session; another user has another database. */
export interface EsquemaUsuario extends EsquemaRespuestas {
  conjuntos: { key: number; value: ConjuntoGuardado };
  /** all Inscripcion of an event as one JSON text: a browser reads it faster than a record for each */
  conjuntos_textos: { key: number; value: string };
  conjuntos_cambios: { key: number; value: CambiosGuardados; indexes: { evento_id: number } };
}
export type BdUsuario = IDBPDatabase<EsquemaUsuario>;

const PREFIJO = 'largada-u-';
const VERSION = 2;
/**
 * How long to wait for the browser to delete a database, ms. It does so only once every connection is closed, e.g. those of other tabs;
 * after the wait it may still do so. barrerRevocados asks for it again, for users who are still logged out here.
 */
const ESPERA_BORRADO_MS = 3_000;

const nombreDe = (usuario_id: number) => `${PREFIJO}${usuario_id}`;
const abiertas = new Map<number, Promise<BdUsuario>>();

/**
 * The user's database; null where the user has logged out on this device. The database is opened first and the logout
 * looked for afterwards: an earlier logout is then noticed here, and a later one deletes what this connection wrote.
 * In the other order an answer that arrives during a logout could stay on the device.
 */
export async function abrirBdUsuario(usuario_id: number): Promise<BdUsuario | null> {
  const bd = await conectar(usuario_id);
  if (!(await (await abrirBd()).get('revocados', usuario_id))) return bd;
  await borrarBase(usuario_id);
  return null;
}

function conectar(usuario_id: number): Promise<BdUsuario> {
  const previa = abiertas.get(usuario_id);
  if (previa) return previa;
  const nueva = openDB<EsquemaUsuario>(nombreDe(usuario_id), VERSION, {
    upgrade(bd, desde) {
      if (desde < 1) {
        bd.createObjectStore('respuestas', { keyPath: 'url' });
        bd.createObjectStore('respuestas_cuerpos');
      }
      if (desde < 2) {
        bd.createObjectStore('conjuntos', { keyPath: 'evento_id' });
        bd.createObjectStore('conjuntos_textos');
        bd.createObjectStore('conjuntos_cambios', { autoIncrement: true }).createIndex(
          'evento_id',
          'evento_id',
        );
      }
    },
    blocking() {
      void cerrarBdUsuario(usuario_id);
    },
    terminated() {
      abiertas.delete(usuario_id);
    },
  }).catch((error: unknown) => {
    abiertas.delete(usuario_id);
    throw error;
  });
  abiertas.set(usuario_id, nueva);
  return nueva;
}

export async function cerrarBdUsuario(usuario_id: number): Promise<void> {
  const previa = abiertas.get(usuario_id);
  abiertas.delete(usuario_id);
  (await previa?.catch(() => null))?.close();
}

/**
 * First step of a logout: whoever asks for that user's database from here on, a page or the service worker, gets null
 * (abrirBdUsuario). What an earlier connection still writes goes when the database is deleted.
 */
export async function revocarUsuario(usuario_id: number): Promise<void> {
  const tx = (await abrirBd()).transaction('revocados', 'readwrite', { durability: 'strict' });
  await Promise.all([tx.store.put(Date.now(), usuario_id), tx.done]);
}

/** When a user's session opens: after an earlier logout here, deletes their database if it is left, then lets it be written again. */
export async function habilitarUsuario(usuario_id: number): Promise<void> {
  const bd = await abrirBd();
  if (!(await bd.get('revocados', usuario_id))) return;
  await borrarBase(usuario_id);
  await bd.delete('revocados', usuario_id);
}

/**
 * Revokes the user and deletes their database. False: the browser has not deleted it yet, as a connection is still open, or could not;
 * barrerRevocados tries again later. Throws where the user could neither be revoked nor their database be deleted.
 */
export async function borrarBdUsuario(usuario_id: number): Promise<boolean> {
  // On a device with full storage the note of revocation may not be written: the database is deleted all the same.
  const anotado = await revocarUsuario(usuario_id).then(
    () => true,
    () => false,
  );
  const borrada = await borrarBase(usuario_id);
  if (!anotado && !borrada) throw new Error('No se pudo borrar lo de ese usuario');
  return borrada;
}

async function borrarBase(usuario_id: number): Promise<boolean> {
  await cerrarBdUsuario(usuario_id);
  let reloj: ReturnType<typeof setTimeout> | undefined;
  const plazo = new Promise<false>((resolve) => {
    reloj = setTimeout(() => resolve(false), ESPERA_BORRADO_MS);
  });
  const borrado = deleteDB(nombreDe(usuario_id)).then(
    () => true,
    () => false,
  );
  return Promise.race([borrado, plazo]).finally(() => clearTimeout(reloj));
}

/** Ids of the users with a database on this device; empty where the browser cannot list its databases. */
export const usuariosConBase = async (): Promise<number[]> => (await listarConBase()) ?? [];

/** Ids of the users with a database on this device; null: the browser cannot list its databases. */
async function listarConBase(): Promise<number[] | null> {
  const bases = await indexedDB.databases?.().catch(() => undefined);
  const nombres = bases?.flatMap(({ name }) => (name?.startsWith(PREFIJO) ? [name] : []));
  return nombres?.map((nombre) => Number(nombre.slice(PREFIJO.length))) ?? null;
}

/**
 * At start and when a session opens: deletes the databases of users who logged out, where that was not finished then. Where the browser
 * cannot list its databases it deletes that of each revoked user, also one that is not there.
 */
export async function barrerRevocados(): Promise<void> {
  const revocados = await (await abrirBd()).getAllKeys('revocados');
  const conBase = await listarConBase();
  for (const usuario_id of revocados) {
    if (conBase?.includes(usuario_id) ?? true) await borrarBase(usuario_id);
  }
}
