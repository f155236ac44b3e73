import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release } from 'node:os';
import { tabla } from './lib/cifras.ts';
import type { Cifra } from './lib/cifras.ts';
import { limpiar } from './lib/limpieza.ts';
import { CORTO } from './lib/tamanios.ts';

// Each section loads its code when its turn comes, as some load most of the server's sources.
const secciones: Record<string, () => Promise<Cifra[]>> = {
  arranque: async () => (await import('./secciones/arranque.ts')).medirArranque(),
  listado: async () => (await import('./secciones/listado.ts')).medirListado(),
  inscripciones: async () => (await import('./secciones/inscripciones.ts')).medirInscripciones(),
  imagenes: async () => (await import('./secciones/imagenes.ts')).medirImagenes(),
  exportes: async () => (await import('./secciones/exportes.ts')).medirExportes(),
  web: async () => (await import('./secciones/web.ts')).medirWeb(),
  offline: async () => (await import('./secciones/offline.ts')).medirOffline(),
  sede: async () => [
    ...(await (await import('./secciones/sede.ts')).medirSede()),
    ...(await (await import('./secciones/sede-navegador.ts')).medirMesa()),
    ...(await (await import('./secciones/sede-frio.ts')).medirMesaEnFrio()),
    ...(await (await import('./secciones/sede-red.ts')).medirRed()),
    ...(await (await import('./secciones/sede-portadores.ts')).medirPortadores()),
    ...(await (await import('./secciones/sede-webrtc.ts')).medirWebrtc()),
  ],
  tabla: async () => (await import('./secciones/tabla.ts')).medirTabla(),
  evento: async () => (await import('./secciones/evento.ts')).medirEvento(),
  apertura: async () => (await import('./secciones/apertura.ts')).medirApertura(),
};

const pedidas = process.argv.slice(2).filter((nombre) => nombre !== '--corto');
const desconocida = pedidas.find((nombre) => !(nombre in secciones));
if (desconocida) throw new Error(`No hay sección ${desconocida}: ${Object.keys(secciones).join(', ')}`);

const OUTPUT = CORTO ? `.cache/bench-corto-${pedidas.join('-')}.json` : '.cache/bench.json';
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

/** Writes the results; called after each section, so that a run that is cut short leaves what it has measured. */
function guardar(): void {
  mkdirSync('.cache', { recursive: true });
  const todo = { fecha: new Date().toISOString(), maquina, fallas, cifras };
  writeFileSync(OUTPUT, JSON.stringify(todo, null, 2));
}

for (const [nombre, medir] of Object.entries(secciones)) {
  if (pedidas.length > 0 && !pedidas.includes(nombre)) continue;
  console.error(`midiendo ${nombre}…`);
  try {
    const medidas = await medir();
    cifras.push(...medidas);
    const sinValor = medidas.filter(({ valor }) => !Number.isFinite(valor)).map((c) => c.nombre);
    if (sinValor.length > 0) throw new Error(`sin valor: ${sinValor.join(', ')}`);
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
console.log(`Todas las mediciones: ${OUTPUT}`);
// A figure that misses its aim is news, not a failure; one that could not be taken is a failure.
process.exit(fallas.length > 0 ? 1 : 0);
