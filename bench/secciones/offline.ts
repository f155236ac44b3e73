import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { listarEventosVisibles } from '../../src/shared/contract/eventos.ts';
import { rutas } from '../../src/shared/contract/rutas.ts';
import type { Cifra } from '../lib/cifras.ts';
import { arrancarDemo } from '../lib/demo.ts';
import { abrirPerfil, arranqueFrio, CONSTANTE, hay, primera } from '../lib/en-frio.ts';
import { alFinal } from '../lib/limpieza.ts';
import { alternar, mediana } from '../lib/medir.ts';
import { raiz } from '../lib/servidor.ts';
import { tamanio } from '../lib/tamanios.ts';

const VUELTAS = 9;
const META_VECES = 1.5;
const META_TRABAJADOR_KB = 15;
const SECCION = 'Sin red';
/** What each page has once the page shows what somebody opened it for. */
const CONTENIDO = { portada: hay('main article h3'), evento: hay('main h1') };

/** One visit with network: worker, files and answers are on the device afterwards. */
async function visitar(perfil: string, base: string, rutasVistas: readonly string[]): Promise<void> {
  const contexto = await abrirPerfil(perfil);
  const pagina = await primera(contexto);
  for (const ruta of rutasVistas) {
    await pagina.goto(base + ruta);
    await pagina.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await pagina.waitForTimeout(tamanio(6000, 3000)); // in idle time the page hands files to the service worker
  }
  await contexto.close();
}

export async function medirOffline(): Promise<Cifra[]> {
  const servidor = await arrancarDemo();
  const base = `http://localhost:${servidor.puerto}`;
  const perfil = mkdtempSync(path.join(tmpdir(), 'largada-bench-perfil-'));
  alFinal(() => rmSync(perfil, { recursive: true, force: true }));
  const { data } = listarEventosVisibles.reply.parse(
    await (await fetch(`${base}/api${rutas.listEventosVisibles.path}`)).json(),
  );
  const evento = `/informacion-evento/${data[0]?.id ?? 0}`;
  try {
    await visitar(perfil, base, ['/', evento]);
  } finally {
    await servidor.parar();
  }
  const medidas = await alternar(VUELTAS, {
    constante: () => arranqueFrio(perfil, base + CONSTANTE.ruta, CONSTANTE),
    portada: () => arranqueFrio(perfil, `${base}/`, { listo: CONTENIDO.portada }),
    evento: () => arranqueFrio(perfil, base + evento, { listo: CONTENIDO.evento }),
  });
  const constante = mediana(medidas.constante);
  const enFrio = (nombre: string, de: 'portada' | 'evento'): Cifra => ({
    seccion: SECCION,
    nombre,
    valor: mediana(medidas[de]),
    unidad: 'ms',
    referencia: { nombre: 'la misma app con una constante', valor: constante },
    meta: `≤ ${META_VECES.toLocaleString('es-AR')} veces`,
    cumple: mediana(medidas[de]) <= constante * META_VECES,
    medidas: { [de]: medidas[de], constante: medidas.constante },
  });
  const kb = gzipSync(trabajador(), { level: 9 }).length / 1000;
  return [
    enFrio('portada en frío, hasta sus carreras', 'portada'),
    enFrio('evento visto, en frío, hasta su nombre', 'evento'),
    {
      seccion: SECCION,
      nombre: 'service worker (gzip)',
      valor: kb,
      unidad: 'kB',
      meta: `≤ ${META_TRABAJADOR_KB} kB`,
      cumple: kb <= META_TRABAJADOR_KB,
    },
  ];
}

const trabajador = (): Buffer =>
  readFileSync(path.join(process.env.BENCH_DIST ?? path.join(raiz, 'dist'), 'web', 'sw.js'));
