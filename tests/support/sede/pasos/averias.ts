import assert from 'node:assert/strict';
import { RechazoSede } from '../../../../src/offline/sede/rechazos.ts';
import type { Mundo } from '../mundo.ts';
import type { Telefono } from '../telefono.ts';
import { encontrarse, intercambiar } from './encuentros.ts';
import { hacer, mesaDe } from './mesas.ts';

/** The disk fills up, or the telephone dies, at one of the writes of an act, an exchange or a meeting. */
export async function fallar(
  mundo: Mundo,
  quien: number,
  { que, n, otro }: { que: number; n: number; otro: number },
  falla: 'lleno' | 'muere',
  escritura: number,
): Promise<void> {
  const telefono = mundo.telefono(quien);
  const mesa = await mesaDe(mundo, telefono);
  await mesa.en.refrescar();
  const cual = (['anotar', 'intercambiar', 'encontrarse'] as const)[que % 3] ?? 'anotar';
  telefono.disco.planear((escritura % 6) + 1, falla);
  const antes = [...Object.values(mesa.en.vector())];
  if (cual === 'anotar') {
    const fin = await sinRechazo(() => hacer(mundo, mesa, que, n));
    // a full disk is told, and what was there before is untouched
    if (fin !== null && falla === 'lleno') assert.deepEqual(Object.values(mesa.en.vector()), antes);
  } else if (cual === 'intercambiar') await intercambiar(mundo, quien, 'ninguna', n);
  else await sinRechazo(() => encontrarse(mundo, quien, otro, n));
  const paso = telefono.disco.olvidar();
  if (paso) mundo.cuenta.anotar(`${falla === 'lleno' ? 'lleno' : 'muerte'}_al_${cual}`);
  telefono.sin_espacio ||= paso && falla === 'lleno';
  if (telefono.disco.muerto) await revivir(mundo, telefono, escritura % 3 === 0);
}

/** A telephone that died is switched on, and opened in one tab or in two at once. */
export async function revivir(mundo: Mundo, telefono: Telefono, dosPestanias: boolean): Promise<void> {
  for (const una of telefono.pestanias.splice(0)) await una.cerrar().catch(() => undefined);
  await telefono.disco.revivir();
  if (!dosPestanias) return void (await mundo.abrir(telefono));
  const [una, otra] = await Promise.all([mundo.abrir(telefono), mundo.abrir(telefono)]);
  assert.equal(una.puesto.puesto_id, otra.puesto.puesto_id);
  mundo.cuenta.anotar('abrir_a_la_vez');
}

/** A telephone's clock is set to another year, or the server's jumps. */
export function correrReloj(mundo: Mundo, quien: number, n: number): void {
  if (n % 4 === 1 && mundo.centro.correrReloj) {
    mundo.asentarMomento();
    mundo.cuenta.anotar('reloj_del_servidor');
    if (mundo.centro.correrReloj(n % 8 === 5) === null) return;
    mundo.sin_orden = true;
    return mundo.cuenta.anotar('servidor_de_nuevo');
  }
  const anios = (n % 61) - 30;
  mundo.telefono(quien).reloj += anios * 365 * 86_400_000;
  if (anios !== 0) mundo.cuenta.anotar('reloj_de_otro_anio');
}

/** @returns the product's own refusal, or null; anything else is a fault of the product */
async function sinRechazo(tarea: () => Promise<unknown>): Promise<RechazoSede | null> {
  try {
    await tarea();
    return null;
  } catch (error) {
    if (error instanceof RechazoSede) return error;
    throw error;
  }
}
