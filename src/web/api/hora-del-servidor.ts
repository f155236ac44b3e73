/** Server clock minus device clock in ms, by the last answers' Date header or as stored earlier; null: neither is known yet. */
let desfase: number | null = null;

/**
 * Measures the clock by an answer's Date header; null, or a text that is no date, changes nothing. call(), callConAvance() and the upload
 * of an apto pass the header of their answers. It cuts off the milliseconds: half a second is added, the mean of what is missing.
 */
export function anotarReloj(cabecera: string | null, ahora = Date.now()): void {
  const servidor = cabecera === null ? Number.NaN : Date.parse(cabecera);
  if (!Number.isFinite(servidor)) return;
  const medido = servidor + 500 - ahora;
  // A measure that differs from the value in use by no more than the Date header's precision, one second, changes nothing.
  if (desfase === null || Math.abs(medido - desfase) > 1000) desfase = medido;
}

/** Sets the difference that this device measured and stored earlier, ms, unless an answer since the page was loaded has given one. */
export function recordarDesfase(ms: number): void {
  desfase ??= ms;
}

/** Server clock minus device clock, whole ms, as for the evidence of a signature or an apto; null where no measure is known. */
export const desfaseMedido = (): number | null => desfase && Math.round(desfase);

/** Now by the server's clock (regla acceso-11). */
export const ahoraServidor = (): number => Date.now() + (desfase ?? 0);
