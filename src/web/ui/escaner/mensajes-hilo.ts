import type { Formato, Leido } from './aparatos.ts';

/** From the page to the thread that reads. */
export type AlHilo =
  { tipo: 'abrir'; wasm: ArrayBuffer } | { tipo: 'leer'; cuadro: ImageBitmap; formatos: readonly Formato[] };

/** From that thread to the page: one answer to each message; the page sends the next message only after it. */
export type DelHilo = { tipo: 'abierto' } | { tipo: 'leido'; leido: Leido | null } | { tipo: 'fallo' };
