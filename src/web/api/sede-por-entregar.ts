import { Oyentes } from '../../shared/domain/comun/oyentes.ts';

/**
 * The race days of which this device has operaciones, strokes or photos that the server may lack. Stored apart from the bitacora, whose
 * code is heavy, so that any screen can tell whether there is something to deliver.
 */
const KEY = 'largada.sede.por_entregar';

const oyentes = new Oyentes();

function leer(): number[] {
  try {
    const dato: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(dato) ? dato.filter((id) => typeof id === 'number') : [];
  } catch {
    return []; // storage is blocked or spoilt: no ids are known
  }
}

/** Ids of the events of which the server may lack operaciones, strokes or photos that this device has. */
export const porEntregar = leer;

/** The ids of `porEntregar` as one text, '3,7': React compares a store's values by identity, and equal texts are identical. */
export const idsPorEntregar = (): string => leer().join(',');

export function marcarPorEntregar(evento_id: number, hay: boolean): void {
  const antes = leer();
  if (antes.includes(evento_id) === hay) return;
  const ids = hay ? [...antes, evento_id] : antes.filter((id) => id !== evento_id);
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Storage is blocked or full: the event's desk delivers when it is opened.
  }
  oyentes.avisar();
}

export const escucharPorEntregar = oyentes.suscribir;
