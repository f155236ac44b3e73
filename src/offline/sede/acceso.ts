import { atendida, conectarBdSede, type BdSede } from './bd.ts';
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

/**
 * Forgets the people of an event on a device that is no longer its puesto: the server's snapshot, the event's keys, and every
 * operacion but those that the server still lacks, which stay to be delivered. @param quedan ids of the operaciones that stay
 */
export const olvidarGente = (evento_id: number, quedan: ReadonlySet<string>): Promise<void> =>
  conBd(async (bd) => {
    const tx = atendida(
      bd.transaction(
        [
          ...(['bases', 'piezas', 'operaciones', 'contadores', 'adjuntos', 'adjuntos_datos'] as const),
          ...(['llaves', 'candados'] as const),
        ],
        'readwrite',
        ESTRICTA,
      ),
    );
    const operaciones = tx.objectStore('operaciones');
    const adjuntos = tx.objectStore('adjuntos');
    const rango = IDBKeyRange.bound([evento_id, 0], [evento_id, Number.MAX_SAFE_INTEGER]);
    const ids = await operaciones.index('arribo').getAllKeys(rango);
    const [cuenta, fichas] = await Promise.all([
      tx.objectStore('contadores').get(evento_id),
      Promise.all(ids.map((id) => adjuntos.get(id))),
    ]);
    const borrar = ids.flatMap((id, i) => {
      const pendiente = fichas[i]?.por_entregar !== undefined;
      return [
        ...(quedan.has(id) ? [] : [operaciones.delete(id)]),
        // a photo or signature that the server lacks stays, like the operacion that names it
        ...(pendiente ? [] : [tx.objectStore('adjuntos_datos').delete(id)]),
      ];
    });
    await Promise.all([
      ...borrar,
      tx.objectStore('bases').delete(evento_id),
      // with the event's keys this phone could go on opening what its puestos seal for one another
      tx.objectStore('llaves').delete(evento_id),
      tx.objectStore('candados').delete(rango),
      tx.objectStore('piezas').delete(rango),
      ...(cuenta ? [tx.objectStore('contadores').put({ ...cuenta, base: cuenta.base + 1 })] : []),
      tx.done,
    ]);
  });
