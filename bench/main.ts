import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release } from 'node:os';
import { tabla } from './lib/cifras.ts';
import type { Cifra } from './lib/cifras.ts';
import { limpiar } from './lib/limpieza.ts';
import { medirArranque } from './secciones/arranque.ts';
import { medirInscripciones } from './secciones/inscripciones.ts';
import { medirListado } from './secciones/listado.ts';
import { medirWeb } from './secciones/web.ts';

const secciones: Record<string, () => Promise<Cifra[]>> = {
  arranque: medirArranque,
  listado: medirListado,
  inscripciones: medirInscripciones,
  web: medirWeb,
};

const pedidas = process.argv.slice(2);
const desconocida = pedidas.find((nombre) => !(nombre in secciones));
if (desconocida) throw new Error(`No hay sección ${desconocida}: ${Object.keys(secciones).join(', ')}`);

const SALIDA = '.cache/bench.json';
const comienzo = Date.now();
const cifras: Cifra[] = [];
const fallas: string[] = [];
process.once('SIGINT', () => void limpiar().then(() => process.exit(130)));
const cargaInicial = loadavg()[0] ?? 0;
for (const [nombre, medir] of Object.entries(secciones)) {
  if (pedidas.length > 0 && !pedidas.includes(nombre)) continue;
  console.error(`midiendo ${nombre}…`);
  try {
    cifras.push(...(await medir()));
  } catch (error) {
    fallas.push(nombre);
    console.error(`${nombre}:`, error);
  }
}
await limpiar();

const maquina = { node: process.version, kernel: release(), nucleos: cpus().length, carga: cargaInicial };
console.log(`\n${tabla(cifras)}`);
console.log(
  `${maquina.nucleos} núcleos, Node ${maquina.node}, carga al empezar ${cargaInicial.toFixed(1)}, ${Math.round((Date.now() - comienzo) / 1000)} s.`,
);
mkdirSync('.cache', { recursive: true });
writeFileSync(SALIDA, JSON.stringify({ fecha: new Date().toISOString(), maquina, fallas, cifras }, null, 2));
console.log(`Todas las mediciones: ${SALIDA}`);
// A figure that misses its aim is news, not a failure; one that could not be taken is a failure.
process.exit(fallas.length > 0 ? 1 : 0);
