/** What a process knows of its own load when somebody wants in. */
export interface Carga {
  /** under way in this class */
  en_curso: number;
  /** how late the event loop comes to what is due */
  retraso_ms: number;
  /** who waits for a connection to the database */
  base_esperando: number;
  /** age of the tenth oldest under way: a single slow one says nothing of the server */
  edad_ms: number;
}

export type Topes = Carga;

export type MotivoEspera = 'lleno' | 'lento' | 'base' | 'atrasado';

/**
 * With less than this part of its bound under way nobody is refused: the slowness has another cause, and waiting
 * would not help.
 */
const POCOS = 0.1;

/**
 * Why nobody more is let in just now, or null. The reasons that say that the process is in trouble come before being
 * full.
 */
export function motivoDeEspera(carga: Carga, topes: Topes): MotivoEspera | null {
  if (carga.en_curso < topes.en_curso * POCOS) return null;
  if (carga.retraso_ms > topes.retraso_ms) return 'lento';
  if (carga.base_esperando > topes.base_esperando) return 'base';
  if (carga.edad_ms > topes.edad_ms) return 'atrasado';
  return carga.en_curso >= topes.en_curso ? 'lleno' : null;
}

/**
 * Seconds for Retry-After, between one and two times `desde`: who was refused together must not come back together.
 */
export const reintentarEn = (desde: number, azar: number): number => Math.ceil(desde * (1 + azar));
