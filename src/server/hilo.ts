import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { WorkerOptions } from 'node:worker_threads';

/**
 * A thread of its own. Bundled, it is the file `<nombre>.js` beside the server's (scripts/build.mjs). From the sources
 * it is TypeScript at `fuente`: tsx does not reach into workers by itself (Node 20), so it is registered there first.
 */
export function abrirHilo(nombre: string, fuente: URL, opciones: WorkerOptions): Worker {
  const bundled = new URL(`./${nombre}.js`, import.meta.url);
  if (fs.existsSync(fileURLToPath(bundled))) return new Worker(bundled, { ...opciones, name: nombre });
  const api = import.meta.resolve('tsx/esm/api');
  const boot = `import(${JSON.stringify(api)}).then((tsx) => { tsx.register(); return import(${JSON.stringify(fuente.href)}); })`;
  return new Worker(boot, { ...opciones, name: nombre, eval: true, execArgv: [] });
}
