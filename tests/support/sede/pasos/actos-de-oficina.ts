import { DAR_NUMERO } from '../actos.ts';
import type { ActoDeOficina } from '../centro.ts';
import type { Mundo } from '../mundo.ts';
import { intercambiar } from './encuentros.ts';
import { hacer, mesaDe } from './mesas.ts';

/** The office changes something meanwhile. */
export async function cambiarBase({ centro, cuenta }: Mundo, n: number): Promise<void> {
  for (const que of ['base_nueva', ...(await centro.oficina(n))]) cuenta.anotar(que);
}

/** The office registers, deletes, postpones, closes or opens, while the desks work. */
export async function enElDia({ centro, cuenta }: Mundo, que: ActoDeOficina, n: number): Promise<void> {
  for (const una of (await centro.enElDia?.(que, n)) ?? []) cuenta.anotar(una);
}

/**
 * The day is closed and opened again while one desk hears of neither: what it holds is lent to who comes first, and both give it. On
 * either screen that number was its own.
 */
export async function cerrarSinOir(mundo: Mundo, quien: number, otro: number, n: number): Promise<void> {
  const [uno, dos] = [mundo.telefono(quien), mundo.telefono(otro)];
  if (!mundo.centro.enElDia || uno === dos) return;
  await intercambiar(mundo, quien, 'ninguna', n);
  for (const que of ['cerrar', 'reabrir'] as const) await enElDia(mundo, que, n);
  await intercambiar(mundo, otro, 'ninguna', n);
  for (const [i, telefono] of [dos, uno].entries()) {
    const mesa = await mesaDe(mundo, telefono);
    await mesa.en.refrescar();
    await hacer(mundo, mesa, DAR_NUMERO, n + i);
  }
}
