/** Server clock minus device clock in ms, as the last answers told it; null: none did. */
let desfase: number | null = null;

/**
 * Takes the Date header of an answer; call() passes every one. The header has whole seconds: half of one is its
 * mean.
 */
export function anotarReloj(cabecera: string | null, ahora = Date.now()): void {
  const servidor = cabecera === null ? Number.NaN : Date.parse(cabecera);
  if (!Number.isFinite(servidor)) return;
  const medido = servidor + 500 - ahora;
  // A difference smaller than the Date header's precision is not corrected.
  if (desfase === null || Math.abs(medido - desfase) > 1000) desfase = medido;
}

/** Takes the difference that this device measured on another day, unless an answer has told a newer one since. */
export function recordarDesfase(ms: number): void {
  desfase ??= ms;
}

/** What evidence says of the clock, whole ms: null where nobody ever measured it. */
export const desfaseMedido = (): number | null => desfase && Math.round(desfase);

/** Now by the server's clock (regla acceso-11). */
export const ahoraServidor = (): number => Date.now() + (desfase ?? 0);
