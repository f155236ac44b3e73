/** A process's load when a request asks to be let in; also the shape of its limits (`Topes`). */
export interface Carga {
  /** how many requests of the same class are under way */
  en_curso: number;
  /** how far the event loop is behind its timers */
  retraso_ms: number;
  /** how many requests wait for a database connection */
  base_esperando: number;
  /**
   * age of the tenth oldest request of that class under way, 0 where there are fewer: a single slow request says nothing about the server
   */
  edad_ms: number;
}

export type Topes = Carga;

export type MotivoEspera = 'lleno' | 'lento' | 'base' | 'atrasado';

/**
 * While fewer requests than this part of the limit are under way, none is refused: the slowness has another cause, and
 * waiting would not help.
 */
const POCOS = 0.1;

/**
 * Why a request is not let in just now; null: it is let in. Reasons that show a process in trouble come before 'lleno', which
 * only says that the limit is reached.
 */
export function motivoDeEspera(carga: Carga, topes: Topes): MotivoEspera | null {
  if (carga.en_curso < topes.en_curso * POCOS) return null;
  if (carga.retraso_ms > topes.retraso_ms) return 'lento';
  if (carga.base_esperando > topes.base_esperando) return 'base';
  if (carga.edad_ms > topes.edad_ms) return 'atrasado';
  return carga.en_curso >= topes.en_curso ? 'lleno' : null;
}

/**
 * Seconds for Retry-After, at random between one and two times `desde`: requests refused together must not all come back
 * at once.
 */
export const reintentarEn = (desde: number, azar: number): number => Math.ceil(desde * (1 + azar));
