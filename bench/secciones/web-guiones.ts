import { chromium } from 'playwright';
import type { Page } from 'playwright';
import type { Cifra } from '../lib/cifras.ts';

const METAS_KB = { portada: 115, evento: 115, asistente: 180 };
type Pantalla = keyof typeof METAS_KB;
const NOMBRES: Record<Pantalla, string> = {
  portada: 'portada',
  evento: 'página de un evento',
  asistente: 'primer paso del asistente',
};

/**
 * Every script that a first visit brings until the network rests for half a second, as it came over the wire,
 * in kB of 1000 bytes. What a screen fetches ahead for the next one comes after that and is told apart.
 */
export async function medirGuiones(base: string, rutas: Record<Pantalla, string>): Promise<Cifra[]> {
  const navegador = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const cifras: Cifra[] = [];
  const despues: string[] = [];
  try {
    for (const pantalla of ['portada', 'evento', 'asistente'] as const) {
      const contexto = await navegador.newContext({ viewport: { width: 390, height: 844 } });
      const pagina = await contexto.newPage();
      const { bytes, luego } = await visitar(pagina, base + rutas[pantalla]);
      await contexto.close();
      const kb = suma(bytes);
      if (bytes.size === 0) throw new Error(`${pantalla}: ningún guion`);
      if (luego.size > 0) despues.push(`${NOMBRES[pantalla]}: ${suma(luego).toFixed(0)} kB`);
      cifras.push({
        seccion: 'JavaScript de la primera visita (brotli)',
        nombre: NOMBRES[pantalla],
        valor: kb,
        unidad: 'kB',
        meta: `≤ ${METAS_KB[pantalla]} kB`,
        cumple: kb <= METAS_KB[pantalla],
        medidas: Object.fromEntries([...bytes].map(([url, n]) => [url.replace(base, ''), [n]])),
      });
    }
  } finally {
    await navegador.close();
  }
  if (despues.length > 0) console.error(`  traído después, con la red en reposo: ${despues.join('; ')}`);
  return cifras;
}

const suma = (bytes: Map<string, number>): number => [...bytes.values()].reduce((a, b) => a + b, 0) / 1000;

async function visitar(
  pagina: Page,
  url: string,
): Promise<{ bytes: Map<string, number>; luego: Map<string, number> }> {
  const cdp = await pagina.context().newCDPSession(pagina);
  await cdp.send('Network.enable');
  const guiones = new Map<string, string>();
  const bytes = new Map<string, number>();
  const sinComprimir: string[] = [];
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script' && !/javascript/.test(response.mimeType)) return;
    guiones.set(requestId, response.url);
    if (response.headers['content-encoding'] !== 'br') sinComprimir.push(response.url);
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const script = guiones.get(requestId);
    if (script) bytes.set(script, (bytes.get(script) ?? 0) + encodedDataLength);
  });
  const respuesta = await pagina.goto(url, { waitUntil: 'networkidle' });
  if (respuesta?.status() !== 200) throw new Error(`${url}: ${respuesta?.status() ?? 'sin respuesta'}`);
  const primeros = new Set(bytes.keys());
  await pagina.waitForTimeout(1000);
  await pagina.waitForLoadState('networkidle');
  // The build leaves scripts of less than half a kB uncompressed.
  const grandes = sinComprimir.filter((u) => (bytes.get(u) ?? 0) > 600);
  if (grandes.length > 0) throw new Error(`Sin brotli: ${grandes.join(', ')}`);
  const todos = [...bytes];
  return {
    bytes: new Map(todos.filter(([u]) => primeros.has(u))),
    luego: new Map(todos.filter(([u]) => !primeros.has(u))),
  };
}
