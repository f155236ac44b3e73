import { DIA_MS } from '../shared/domain/comun/lapsos.ts';
import type { Arriendo } from './arriendo-tipos.ts';
import { abrirBd } from './bd.ts';

/** A kept session opens without network for 72 h since the server last confirmed it (regla acceso-6). */
export const DURACION_ARRIENDO_MS = 3 * DIA_MS;
/** How far the device's clock may go back before the lease is refused: phones correct their clocks by some minutes. */
const RETROCESO_MS = 10 * 60_000;

export type AConfirmar = Omit<Arriendo, 'dispositivo_at' | 'visto_at'>;

/** Begins the lease anew when the server has confirmed the session that this device keeps; a device keeps one session. */
export async function guardarArriendo(sesion: AConfirmar, ahora = Date.now()): Promise<void> {
  const arriendo: Arriendo = { ...sesion, dispositivo_at: ahora, visto_at: ahora };
  // strict: resolves once it is on the disk, as the phone may be switched off, or the application killed, right after
  const tx = (await abrirBd()).transaction('arriendo', 'readwrite', { durability: 'strict' });
  await Promise.all([tx.store.put(arriendo, 'actual'), tx.done]);
}

export interface ArriendoVigente extends Arriendo {
  queda_ms: number;
}

/**
 * The lease while it lasts. Its age is counted on the device's own clock, so a clock that is wrong by days does no
 * harm. A clock that was put far back does not prolong the lease: null for as long as it shows a time that is more than RETROCESO_MS
 * before the latest one seen (`visto_at`), unless the server confirms the session again.
 */
export async function leerArriendo(ahora = Date.now()): Promise<ArriendoVigente | null> {
  const tx = (await abrirBd()).transaction('arriendo', 'readwrite');
  const arriendo = await tx.store.get('actual');
  if (!arriendo || ahora < arriendo.visto_at - RETROCESO_MS) return null;
  if (ahora > arriendo.visto_at) await tx.store.put({ ...arriendo, visto_at: ahora }, 'actual');
  await tx.done;
  const queda_ms = arriendo.dispositivo_at + DURACION_ARRIENDO_MS - ahora;
  return queda_ms > 0 ? { ...arriendo, queda_ms } : null;
}

/** Whose the lease here is, be it over or not; null: there is none. */
export const usuarioDelArriendo = async (): Promise<number | null> =>
  (await (await abrirBd()).get('arriendo', 'actual'))?.usuario_id ?? null;

export async function borrarArriendo(usuario_id?: number): Promise<void> {
  const tx = (await abrirBd()).transaction('arriendo', 'readwrite', { durability: 'strict' });
  const arriendo = await tx.store.get('actual');
  if (usuario_id === undefined || arriendo?.usuario_id === usuario_id) await tx.store.delete('actual');
  await tx.done;
}
