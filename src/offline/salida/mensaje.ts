const CANAL = 'largada.salida';

export type Mensaje =
  | { tipo: 'cambio' }
  | { tipo: 'encolada' }
  | { tipo: 'progreso'; id: string; enviados: number; total: number };

/** Tells every tab and the worker, this one too. It carries no data of the entries: they read the store. */
export function avisar(aviso: Mensaje): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const canal = new BroadcastChannel(CANAL);
  canal.postMessage(aviso);
  canal.close();
}

export function escuchar(fn: (aviso: Mensaje) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const canal = new BroadcastChannel(CANAL);
  canal.onmessage = (evento: MessageEvent<Mensaje>) => fn(evento.data);
  return () => canal.close();
}
