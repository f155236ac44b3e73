/** Server clock minus device clock in ms, as the last answers told it. */
let desfase = 0;

/** Takes the Date header of an answer; call() passes every one. The header has whole seconds: half of one is its mean. */
export function anotarReloj(cabecera: string | null, ahora = Date.now()): void {
  const servidor = cabecera === null ? Number.NaN : Date.parse(cabecera);
  if (!Number.isFinite(servidor)) return;
  const medido = servidor + 500 - ahora;
  // Below the header's own precision there is nothing to correct.
  if (Math.abs(medido - desfase) > 1000) desfase = medido;
}

export const desfaseReloj = (): number => desfase;

/** Now by the server's clock (decisions: the client corrects its clock by the Date header). */
export const ahoraServidor = (): number => Date.now() + desfase;
