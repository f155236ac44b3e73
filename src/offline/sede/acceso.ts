import { atendida } from './bd.ts';
import { conBd } from './conexion.ts';
import { olvidar } from './olvidar.ts';
import type { Acceso } from './rows-en-disco.ts';

const ESTRICTA = { durability: 'strict' } as const;

/**
 * The right by which this device is a puesto of that event, and who is at it. Undefined: it has none now, though it may have been a puesto
 * before, whose log is still here, as after its volunteer left.
 */
export const leerAcceso = (evento_id: number): Promise<Acceso | undefined> =>
  conBd((bd) => bd.get('accesos', evento_id));

export const listarAccesos = (): Promise<Acceso[]> => conBd((bd) => bd.getAll('accesos'));

export const guardarAcceso = (acceso: Acceso): Promise<void> =>
  conBd(async (bd) => {
    const tx = atendida(bd.transaction('accesos', 'readwrite', ESTRICTA));
    await Promise.all([tx.store.put(acceso), tx.done]);
  });

/**
 * Forgets the people of an event on a device whose right to that event is over, or whose volunteer leaves (olvidar.ts).
 * @returns how many operaciones stay
 */
export const olvidarGente = (
  evento_id: number,
  quedan: ReadonlySet<string>,
  conAcceso: 'sigue' | 'sale' = 'sigue',
  hasta?: number,
): Promise<number> => conBd((bd) => olvidar(bd, evento_id, { quedan, hasta, conAcceso }));
