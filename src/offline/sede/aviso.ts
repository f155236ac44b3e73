const CANAL = 'largada.sede';

/**
 * Tells other tabs and the service worker that an event's bitacora grew. The message holds no operaciones: whoever gets it reads
 * them from the disk.
 */
export function avisarSede(evento_id: number): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const canal = new BroadcastChannel(CANAL);
  canal.postMessage(evento_id);
  canal.close();
}

/** Calls back when another tab wrote that event's log. Returns how to stop. */
export function escucharSede(evento_id: number, fn: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const canal = new BroadcastChannel(CANAL);
  canal.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === evento_id) fn();
  };
  return () => canal.close();
}
