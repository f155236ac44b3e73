const CANAL = 'largada.sede';

/**
 * Tells the bitacoras of all tabs that something of the event was written to the disk. The message holds no data: whoever gets it reads
 * the disk.
 */
export function avisarSede(evento_id: number): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const canal = new BroadcastChannel(CANAL);
  canal.postMessage(evento_id);
  canal.close();
}

/** Calls back when a tab, this one too, tells that it wrote something of that event (avisarSede). Returns how to stop. */
export function escucharSede(evento_id: number, fn: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const canal = new BroadcastChannel(CANAL);
  canal.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === evento_id) fn();
  };
  return () => canal.close();
}
