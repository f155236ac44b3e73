import { atendida, type BdSede } from './bd.ts';
import type { FichaAdjunto } from './rows-en-disco.ts';

/** The stores of attachments within a transaction that may write them. */
interface EnTransaccion {
  adjuntos: {
    get(id: string): Promise<FichaAdjunto | undefined>;
    put(ficha: FichaAdjunto): Promise<unknown>;
    delete(id: string): Promise<void>;
  };
  datos: { getKey(id: string): Promise<string | undefined> };
}

/**
 * The server lacks the attachments of these operations: those whose bytes are still here are marked for another upload (regla sede-65).
 * Where the bytes are gone the row is deleted, so that they can be taken from another phone again. @returns how many rows changed
 */
export async function reclamarEn(
  { adjuntos, datos }: EnTransaccion,
  evento_id: number,
  ids: Iterable<string>,
): Promise<number> {
  const reclamados = await Promise.all(
    [...ids].map(async (id) => {
      const [ficha, estan] = await Promise.all([adjuntos.get(id), datos.getKey(id)]);
      if (ficha?.evento_id !== evento_id || ficha.por_entregar !== undefined) return false;
      await (estan === undefined ? adjuntos.delete(id) : adjuntos.put({ ...ficha, por_entregar: evento_id }));
      return true;
    }),
  );
  return reclamados.filter(Boolean).length;
}

/** As `reclamarEn`, in a transaction of its own, which raises `Contadores.trato` if a row changed. */
export async function reclamarAdjuntos(
  bd: BdSede,
  evento_id: number,
  ids: ReadonlySet<string>,
): Promise<void> {
  const tx = atendida(
    bd.transaction(['adjuntos', 'adjuntos_datos', 'contadores'], 'readwrite', { durability: 'strict' }),
  );
  const contadores = tx.objectStore('contadores');
  const [cuenta, cuantos] = await Promise.all([
    contadores.get(evento_id),
    reclamarEn(
      { adjuntos: tx.objectStore('adjuntos'), datos: tx.objectStore('adjuntos_datos') },
      evento_id,
      ids,
    ),
  ]);
  if (cuenta && cuantos > 0) await contadores.put({ ...cuenta, trato: cuenta.trato + 1 });
  await tx.done;
}
