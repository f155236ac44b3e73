import type { CanalAbierto } from '../cerca/conexiones.ts';

const abiertos = new Map<number, CanalAbierto>();

/**
 * Leaves an open connection for the desk of that event: a phone that was admitted without network gets everything over it. Closes one that
 * was left before and not taken.
 */
export function dejarCanal(evento_id: number, abierto: CanalAbierto): void {
  abiertos.get(evento_id)?.canal.cerrar();
  abiertos.set(evento_id, abierto);
}

/** Takes the connection that was left for that event's desk, once; null: none was left. */
export function tomarCanal(evento_id: number): CanalAbierto | null {
  const abierto = abiertos.get(evento_id) ?? null;
  abiertos.delete(evento_id);
  return abierto;
}
