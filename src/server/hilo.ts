import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { WorkerOptions } from 'node:worker_threads';

/**
 * Starts a worker thread. In the bundle its code is the file `<nombre>.js` beside the server's (scripts/build.mjs).
 * From the sources it is the TypeScript at `fuente`, for which tsx must be registered in the worker first (Node 20).
 */
export function abrirHilo(nombre: string, fuente: URL, opciones: WorkerOptions): Worker {
  const bundled = new URL(`./${nombre}.js`, import.meta.url);
  if (fs.existsSync(fileURLToPath(bundled))) return new Worker(bundled, { ...opciones, name: nombre });
  const api = import.meta.resolve('tsx/esm/api');
  const boot = `import(${JSON.stringify(api)}).then((tsx) => { tsx.register(); return import(${JSON.stringify(fuente.href)}); })`;
  return new Worker(boot, { ...opciones, name: nombre, eval: true, execArgv: [] });
}
