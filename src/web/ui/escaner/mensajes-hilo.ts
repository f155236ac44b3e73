import type { Formato, Leido } from './aparatos.ts';

/** From the page to the thread that reads. */
export type AlHilo =
  { tipo: 'abrir'; wasm: ArrayBuffer } | { tipo: 'leer'; cuadro: ImageBitmap; formatos: readonly Formato[] };

/** Its answers, in the order of the questions. */
export type DelHilo = { tipo: 'abierto' } | { tipo: 'leido'; leido: Leido | null } | { tipo: 'fallo' };
