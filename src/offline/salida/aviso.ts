const CANAL = 'largada.salida';

export type Aviso =
  | { tipo: 'cambio' }
  | { tipo: 'encolada' }
  | { tipo: 'progreso'; id: string; enviados: number; total: number };

/** Tells every tab and the worker, this one too. It carries no data of the entries: they read the store. */
export function avisar(aviso: Aviso): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const canal = new BroadcastChannel(CANAL);
  canal.postMessage(aviso);
  canal.close();
}

export function escuchar(fn: (aviso: Aviso) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const canal = new BroadcastChannel(CANAL);
  canal.onmessage = (evento: MessageEvent<Aviso>) => fn(evento.data);
  return () => canal.close();
}
