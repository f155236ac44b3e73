import { setTimeout as sleep } from 'node:timers/promises';
import type { Cifra } from '../lib/cifras.ts';
import { arrancarDemo } from '../lib/demo.ts';
import { mediana } from '../lib/medir.ts';
import { tamanio } from '../lib/tamanios.ts';

const VUELTAS = tamanio(5, 1);
const META_MS = 2000;
export const META_MB = 450;

/** Time to start on an existing directory, and the memory that the process then holds, on the embedded database. */
export async function medirArranque(): Promise<Cifra[]> {
  const tiempos: number[] = [];
  const memorias: number[] = [];
  for (let vuelta = 0; vuelta < VUELTAS; vuelta += 1) {
    const servidor = await arrancarDemo();
    tiempos.push(servidor.arranqueMs);
    await sleep(500);
    memorias.push(servidor.memoria());
    await servidor.parar();
  }
  const ms = mediana(tiempos);
  const mb = mediana(memorias);
  const seccion = 'Arranque (PGlite, directorio existente)';
  return [
    {
      seccion,
      nombre: 'hasta la primera página',
      valor: ms,
      unidad: 'ms',
      meta: `< ${META_MS} ms`,
      cumple: ms < META_MS,
      medidas: { ms: tiempos },
    },
    {
      seccion,
      nombre: 'memoria residente al arrancar',
      valor: mb,
      unidad: 'MB',
      meta: `< ${META_MB} MB`,
      cumple: mb < META_MB,
      medidas: { mb: memorias },
    },
  ];
}
