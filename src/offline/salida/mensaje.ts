const CANAL = 'largada.salida';

export type Mensaje =
  | { tipo: 'cambio' }
  | { tipo: 'encolada' }
  | { tipo: 'progreso'; id: string; enviados: number; total: number };

/**
 * Tells all tabs, also the sender's own; the service worker sends such messages and listens to none. The message carries no entry's
 * data: whoever gets it reads the store.
 */
export function avisar(aviso: Mensaje): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const canal = new BroadcastChannel(CANAL);
  canal.postMessage(aviso);
  canal.close();
}

export function escuchar(fn: (aviso: Mensaje) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const canal = new BroadcastChannel(CANAL);
  canal.onmessage = (e: MessageEvent<Mensaje>) => fn(e.data);
  return () => canal.close();
}
