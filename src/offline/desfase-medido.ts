import { abrirBd } from './bd.ts';

/** An offset that differs from the stored one by no more than the Date header's precision (a second) is not stored. */
const PRECISION_MS = 1000;
let guardado: number | null = null;

/** Server clock minus device clock in ms as last measured, to a second; null: it never was. Sent with signatures and certificates. */
export async function leerDesfase(): Promise<number | null> {
  guardado ??= (await (await abrirBd()).get('reloj', 'desfase')) ?? null;
  return guardado;
}

export async function guardarDesfase(ms: number): Promise<void> {
  const antes = await leerDesfase();
  if (antes !== null && Math.abs(ms - antes) <= PRECISION_MS) return;
  guardado = ms;
  await (await abrirBd()).put('reloj', ms, 'desfase');
}
