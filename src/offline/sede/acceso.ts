import { atendida, conectarBdSede, type BdSede } from './bd.ts';
import { olvidar } from './olvidar.ts';
import { alEscribir } from './rechazos.ts';
import type { Acceso } from './tipos.ts';

const ESTRICTA = { durability: 'strict' } as const;

/** Opens the database for one task and closes it again, so that no newer release waits for it. Rejects with RechazoSede. */
async function conBd<T>(hacer: (bd: BdSede) => Promise<T>): Promise<T> {
  const bd = await conectarBdSede(() => undefined);
  try {
    return await hacer(bd);
  } catch (error) {
    throw alEscribir(error);
  } finally {
    bd.close();
  }
}

/** By which right this device is a puesto of that event; undefined: it is none. */
export const leerAcceso = (evento_id: number): Promise<Acceso | undefined> =>
  conBd((bd) => bd.get('accesos', evento_id));

/** The events of which this device is a puesto. */
export const listarAccesos = (): Promise<Acceso[]> => conBd((bd) => bd.getAll('accesos'));

export const guardarAcceso = (acceso: Acceso): Promise<void> =>
  conBd(async (bd) => {
    const tx = atendida(bd.transaction('accesos', 'readwrite', ESTRICTA));
    await Promise.all([tx.store.put(acceso), tx.done]);
  });

/** Forgets the people of an event on a device that is no longer its puesto (olvidar.ts). */
export const olvidarGente = (
  evento_id: number,
  quedan: ReadonlySet<string>,
  conAcceso: 'sigue' | 'sale' = 'sigue',
): Promise<void> => conBd((bd) => olvidar(bd, evento_id, { quedan, conAcceso }));
