/** Server clock minus device clock in ms, by the last answers' Date header; null: no answer came yet. */
let desfase: number | null = null;

/**
 * Measures the clock by an answer's Date header; call() passes every one. The header cuts off the milliseconds: half a
 * second is added, the mean of what is missing.
 */
export function anotarReloj(cabecera: string | null, ahora = Date.now()): void {
  const servidor = cabecera === null ? Number.NaN : Date.parse(cabecera);
  if (!Number.isFinite(servidor)) return;
  const medido = servidor + 500 - ahora;
  // A measure that differs from the last one by no more than the Date header's precision, one second, changes nothing.
  if (desfase === null || Math.abs(medido - desfase) > 1000) desfase = medido;
}

/** Sets the difference that this device measured on another day, ms, unless an answer of today has given one. */
export function recordarDesfase(ms: number): void {
  desfase ??= ms;
}

/** Server clock minus device clock for a signature's evidence, whole ms; null where it was never measured. */
export const desfaseMedido = (): number | null => desfase && Math.round(desfase);

/** Now by the server's clock (regla acceso-11). */
export const ahoraServidor = (): number => Date.now() + (desfase ?? 0);
