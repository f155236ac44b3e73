import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release } from 'node:os';
import { tabla } from './lib/cifras.ts';
import type { Cifra } from './lib/cifras.ts';
import { limpiar } from './lib/limpieza.ts';
import { medirApertura } from './secciones/apertura.ts';
import { medirArranque } from './secciones/arranque.ts';
import { medirEvento } from './secciones/evento.ts';
import { medirExportes } from './secciones/exportes.ts';
import { medirImagenes } from './secciones/imagenes.ts';
import { medirInscripciones } from './secciones/inscripciones.ts';
import { medirListado } from './secciones/listado.ts';
import { medirOffline } from './secciones/offline.ts';
import { medirTabla } from './secciones/tabla.ts';
import { medirWeb } from './secciones/web.ts';

const secciones: Record<string, () => Promise<Cifra[]>> = {
  arranque: medirArranque,
  listado: medirListado,
  inscripciones: medirInscripciones,
  imagenes: medirImagenes,
  exportes: medirExportes,
  web: medirWeb,
  offline: medirOffline,
  tabla: medirTabla,
  evento: medirEvento,
  apertura: medirApertura,
};

const pedidas = process.argv.slice(2);
const desconocida = pedidas.find((nombre) => !(nombre in secciones));
if (desconocida) throw new Error(`No hay sección ${desconocida}: ${Object.keys(secciones).join(', ')}`);

const SALIDA = '.cache/bench.json';
const comienzo = Date.now();
const cifras: Cifra[] = [];
const fallas: string[] = [];
for (const senial of ['SIGINT', 'SIGTERM'] as const) {
  process.once(senial, () => void limpiar().then(() => process.exit(130)));
}
const maquina = {
  node: process.version,
  kernel: release(),
  nucleos: cpus().length,
  carga: loadavg()[0] ?? 0,
};

/** After each section, so that a run that is cut short leaves what it had. */
function guardar(): void {
  mkdirSync('.cache', { recursive: true });
  const todo = { fecha: new Date().toISOString(), maquina, fallas, cifras };
  writeFileSync(SALIDA, JSON.stringify(todo, null, 2));
}

for (const [nombre, medir] of Object.entries(secciones)) {
  if (pedidas.length > 0 && !pedidas.includes(nombre)) continue;
  console.error(`midiendo ${nombre}…`);
  try {
    cifras.push(...(await medir()));
    guardar();
  } catch (error) {
    fallas.push(nombre);
    console.error(`${nombre}:`, error);
  }
}
await limpiar();

console.log(`\n${tabla(cifras)}`);
console.log(
  `${maquina.nucleos} núcleos, Node ${maquina.node}, carga al empezar ${maquina.carga.toFixed(1)}, ${Math.round((Date.now() - comienzo) / 1000)} s.`,
);
guardar();
console.log(`Todas las mediciones: ${SALIDA}`);
// A figure that misses its aim is news, not a failure; one that could not be taken is a failure.
process.exit(fallas.length > 0 ? 1 : 0);
