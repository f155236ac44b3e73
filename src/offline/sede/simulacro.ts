import { deleteDB } from 'idb';
import { NOMBRE_BD_SIMULACRO } from './bd.ts';

/** For how many ms another tab that has the rehearsal open may hold up its deletion: it is deleted all the same once that tab closes it. */
const PACIENCIA_MS = 2_000;

/**
 * Deletes everything of the rehearsal from this device: its log, its keys and its people. Resolves after PACIENCIA_MS at the latest, though
 * the deletion may still be under way then; rejects if it fails before.
 */
export async function olvidarSimulacro(): Promise<void> {
  const borrado = deleteDB(NOMBRE_BD_SIMULACRO);
  // if the deletion fails after the wait nobody is told: the next rehearsal deletes again before it begins
  borrado.catch(() => undefined);
  await Promise.race([borrado, new Promise((listo) => setTimeout(listo, PACIENCIA_MS))]);
}
