import { cpSync } from 'node:fs';
import { arrancar, carpetaTemporal } from './servidor.ts';
import type { Servidor } from './servidor.ts';

let sembrada: Promise<string> | null = null;

async function sembrar(): Promise<string> {
  const carpeta = carpetaTemporal();
  const { BENCH_DEMO } = process.env;
  if (BENCH_DEMO) {
    cpSync(BENCH_DEMO, carpeta, { recursive: true });
    return carpeta;
  }
  const servidor = await arrancar('demo', { DATA_DIR: carpeta });
  await servidor.parar();
  return carpeta;
}

/** `npm start` on an existing directory: embedded database with the demonstration's races and people. */
export async function arrancarDemo(): Promise<Servidor> {
  sembrada ??= sembrar();
  return arrancar('demo', { DATA_DIR: await sembrada });
}
