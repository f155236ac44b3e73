/** Numbers of the screens (spec public-side §4, §8, §9). */
export const ALERTA_MS = 1500;
export const CHUNK_TIMEOUT_MS = 120_000;
/** Signature pad, in CSS pixels. */
export const FIRMA_TRAZO_MIN = 1;
export const FIRMA_TRAZO_MAX = 3;
export const FIRMA_ALTO = 200;
/** Before a server call; a local dataset filters at once (decisions: Inputs debounced). */
export const DEBOUNCE_MS = 500;
