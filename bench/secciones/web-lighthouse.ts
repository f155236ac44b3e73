import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import type { Cifra } from '../lib/cifras.ts';
import { alFinal } from '../lib/limpieza.ts';
import { mediana } from '../lib/medir.ts';
import { servirPlanas } from '../lib/pagina-plana.ts';
import { CORTO, tamanio } from '../lib/tamanios.ts';

const VUELTAS = tamanio(5, 1);
const MIN_RENDIMIENTO = 0.98;
const MAX_CLS = 0.02;
const MAX_LCP = 1.6;
/** Settings of a short run: without the pauses and the simulated phone that most of a run's time goes to. */
const SIN_PAUSAS = {
  pauseAfterFcpMs: 0,
  networkQuietThresholdMs: 0,
  cpuQuietThresholdMs: 0,
  throttlingMethod: 'provided',
} as const;
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

interface Corrida {
  rendimiento: number;
  lcp: number;
  cls: number;
}

/** On a busy machine Chromium now and then records a trace that Lighthouse cannot read: that is no measurement. */
async function correr(url: string, intentos = 3): Promise<Corrida> {
  try {
    return await correrUna(url);
  } catch (error) {
    if (intentos <= 1) throw error;
    return correr(url, intentos - 1);
  }
}

/** A browser of its own each time: nothing is in its caches. */
async function correrUna(url: string): Promise<Corrida> {
  const chrome = await launch({
    chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    chromeFlags: FLAGS,
  });
  alFinal(() => chrome.kill());
  try {
    const resultado = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: ['performance'],
      output: 'json',
      logLevel: 'silent',
      ...(CORTO && SIN_PAUSAS),
    });
    const lhr = resultado?.lhr;
    if (!lhr || lhr.runtimeError) throw new Error(`${url}: ${lhr?.runtimeError?.message ?? 'sin resultado'}`);
    const rendimiento = lhr.categories.performance?.score;
    const lcp = lhr.audits['largest-contentful-paint']?.numericValue;
    const cls = lhr.audits['cumulative-layout-shift']?.numericValue;
    // without one of them (it saw no large paint, say) nothing was measured
    if (typeof rendimiento !== 'number' || lcp === undefined || cls === undefined)
      throw new Error(`${url}: Lighthouse no pudo medir`);
    return { rendimiento, lcp, cls };
  } finally {
    chrome.kill();
  }
}

export async function medirLighthouse(
  puerto: number,
  paginas: Record<'portada' | 'evento', string>,
): Promise<Cifra[]> {
  const planas = await servirPlanas(puerto, Object.values(paginas));
  try {
    const cifras: Cifra[] = [];
    for (const [nombre, ruta] of Object.entries(paginas).slice(0, tamanio(2, 1))) {
      const propias: Corrida[] = [];
      const delPlano: Corrida[] = [];
      for (let vuelta = 0; vuelta < VUELTAS; vuelta += 1) {
        delPlano.push(await correr(`http://localhost:${planas.puerto}${ruta}`));
        propias.push(await correr(`http://localhost:${puerto}${ruta}`));
      }
      cifras.push(...cifrasDe(nombre, propias, delPlano));
    }
    return cifras;
  } finally {
    planas.parar();
  }
}

function cifrasDe(pagina: string, propias: Corrida[], planas: Corrida[]): Cifra[] {
  const seccion = `Lighthouse 12, móvil, mediana de ${VUELTAS}: ${pagina}`;
  const de = (corridas: Corrida[], campo: keyof Corrida) => corridas.map((c) => c[campo]);
  const cifra = (nombre: string, campo: keyof Corrida, unidad: string) => {
    const medidas = { propia: de(propias, campo), plana: de(planas, campo) };
    return {
      seccion,
      nombre,
      valor: mediana(medidas.propia),
      unidad,
      referencia: { nombre: 'HTML plano', valor: mediana(medidas.plana) },
      medidas,
    };
  };
  const rendimiento = cifra('rendimiento', 'rendimiento', '');
  const lcp = cifra('LCP', 'lcp', 'ms');
  const cls = cifra('CLS', 'cls', '');
  return [
    { ...rendimiento, meta: `≥ ${MIN_RENDIMIENTO}`, cumple: rendimiento.valor >= MIN_RENDIMIENTO },
    { ...lcp, meta: `≤ ${MAX_LCP} × HTML plano`, cumple: lcp.valor <= MAX_LCP * lcp.referencia.valor },
    { ...cls, meta: `< ${MAX_CLS}`, cumple: cls.valor < MAX_CLS },
  ];
}
