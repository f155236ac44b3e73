import type { Operacion } from '../../../../src/shared/domain/sede/operacion.ts';
import { FIRMAR, FOTO_DE_APTO } from '../actos.ts';
import type { Mundo } from '../mundo.ts';
import { RAREZA_DE_RELEVO } from '../rarezas.ts';
import { adjuntoDe } from '../servidor.ts';
import { encontrarse, intercambiar } from './encuentros.ts';
import { hacer, mesaDe } from './mesas.ts';

/** By this number the first carrier between telephones neither cuts nor lies (portadores-pares.ts). */
const SIN_FALLA = 5;

/** The server comes back from an older backup; before, a desk delivers strokes and a photo that are not in it. */
export async function volverACopia(mundo: Mundo, quien: number, n: number): Promise<void> {
  if (!mundo.centro.volverACopia) return;
  const telefono = mundo.telefono(quien);
  const mesa = await mesaDe(mundo, telefono);
  await mesa.en.refrescar();
  for (const que of [FIRMAR, FOTO_DE_APTO]) await hacer(mundo, mesa, que, n * 2);
  await intercambiar(mundo, quien, 'ninguna', n);
  await restaurar(mundo, new Set());
}

/** @param ids what the backup holds */
async function restaurar(mundo: Mundo, ids: ReadonlySet<string>): Promise<void> {
  for (const { confirmadas } of mundo.vivos())
    for (const una of confirmadas.values())
      if (adjuntoDe(una) !== null && !ids.has(una.id) && (await mundo.centro.tieneAdjunto(una)))
        mundo.adjuntos_perdidos.add(una.id);
  // what was said until now was true
  mundo.asentarMomento();
  mundo.centro.volverACopia?.(ids);
  mundo.cuenta.anotar('servidor_de_copia');
}

/**
 * One telephone's work comes to the server by another one's hands, and that one tells it so. The server comes back from a backup of
 * before; from then on telephones alone meet, and the author learns by one that has heard the server since that it lacks all that.
 */
export async function perderLoTraido(mundo: Mundo, quien: number, otro: number, n: number): Promise<void> {
  const [autor, relevo] = [mundo.telefono(quien), mundo.telefono(otro)];
  const tercero = mundo.vivos().findIndex((uno) => uno !== autor && uno !== relevo);
  if (!mundo.centro.volverACopia || autor === relevo || tercero < 0) return;
  const copia = new Set((await mundo.centro.final()).operaciones.map(({ id }) => id));
  const mesa = await mesaDe(mundo, autor);
  await mesa.en.refrescar();
  const hechas: Operacion[] = [];
  for (const que of [FIRMAR, FOTO_DE_APTO]) hechas.push(await hacer(mundo, mesa, que, n * 2));
  const quedan = (): number => {
    const sin = mesa.en.idsSinEntregar();
    return hechas.filter(({ id }) => sin.has(id)).length;
  };
  // an encounter without a cut or a liar
  const juntos = (uno: number, dos: number) =>
    encontrarse(mundo, uno, dos, SIN_FALLA * mundo.portadores.length);
  await juntos(quien, otro);
  await intercambiar(mundo, otro, 'ninguna', n);
  await juntos(otro, quien);
  const entregadas = quedan() === 0;
  await restaurar(mundo, copia);
  await intercambiar(mundo, tercero, 'ninguna', n);
  await juntos(tercero, quien);
  const desmentidas = quedan() === hechas.length;
  await juntos(quien, otro);
  if (entregadas && desmentidas) mundo.cuenta.anotar(RAREZA_DE_RELEVO);
}
