import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ORIGEN, prepararSw } from './cache.test-util.ts';
import type { InstallEvent } from './entorno.ts';

// the build generates this module, so in tests an empty list of routes takes its place
vi.mock('virtual:rutas-offline', () => ({ rutasOffline: [] }));

const MARCOS = [
  { url: '/shell', revision: '1' },
  { url: '/shell-mesa', revision: '1' },
];
/** End of every whole page: a page without it was cut on its way. */
const FIN = '</html>';
const oyentes = new Map<string, (evento: unknown) => void>();
let conRed = true;

beforeEach(() => {
  oyentes.clear();
  conRed = true;
  prepararSw((ruta) => {
    if (!conRed) throw new TypeError('Failed to fetch');
    return ruta === '/paquete.ndjson'
      ? new Response('', { status: 404 })
      : new Response(`${ruta}${FIN}`, { headers: { 'content-type': 'text/html' } });
  });
  vi.stubGlobal('addEventListener', (tipo: string, oye: (evento: unknown) => void) => oyentes.set(tipo, oye));
  vi.stubGlobal('registration', {});
  vi.stubGlobal('clients', { claim: async () => undefined });
  vi.stubGlobal('__WB_MANIFEST', MARCOS);
});
afterEach(() => vi.unstubAllGlobals());

async function instalado(): Promise<void> {
  vi.resetModules();
  await import('./sw.ts');
  const tareas: Promise<unknown>[] = [];
  const evento: Partial<InstallEvent> = { waitUntil: (tarea) => void tareas.push(Promise.resolve(tarea)) };
  oyentes.get('install')?.(evento);
  await Promise.all(tareas);
}

/** The page that a navigation to this address gets; null: the service worker leaves the navigation to the browser. */
async function abrir(ruta: string): Promise<string | null> {
  const request = new Request(ORIGEN + ruta);
  // only browsers make requests of the mode 'navigate'
  Object.defineProperty(request, 'mode', { value: 'navigate' });
  let dada: Promise<Response> | Response | null = null;
  oyentes.get('fetch')?.({
    request,
    preloadResponse: Promise.resolve(undefined),
    waitUntil: (tarea: Promise<unknown>) => void tarea.catch(() => undefined),
    respondWith: (respuesta: Promise<Response> | Response) => void (dada = respuesta),
  });
  const respuesta = dada as Promise<Response> | Response | null; // the compiler does not see that the handler may have set `dada`
  return respuesta && (await (await respuesta).text()).replace(FIN, '');
}

// Addresses in order: a desk, the desk with a person on its screen, another screen of the race day, staff's screens, a page of the site.
const MARCO_SIN_RED = {
  '/sede/7': '/shell-mesa',
  '/sede/7?ver=i3': '/shell-mesa',
  ...Object.fromEntries(['/sede/7/caja', '/admin', '/informacion-evento/7'].map((ruta) => [ruta, '/shell'])),
};

// If this breaks, a desk's page opens in the frame of all other screens, so that its camera comes seconds later; or another screen
// gets the desk's frame, which opens the camera.
it.each(Object.entries(MARCO_SIN_RED))('without network %s gets the frame %s', async (ruta, marco) => {
  await instalado();
  conRed = false;
  expect(await abrir(ruta)).toBe(marco);
});

it('with network a desk has its frame at once all the same, and the site the server’s page', async () => {
  await instalado();
  expect(await abrir('/sede/7')).toBe('/shell-mesa');
  expect(await abrir('/informacion-evento/7')).toBe('/informacion-evento/7');
});

// If this breaks, the link of a mail to pay ends in the browser's own error page.
it('without network a link to pay says so, and with network it is the server’s', async () => {
  await instalado();
  expect(await abrir('/pagar/Abc')).toBe('/pagar/Abc');
  conRed = false;
  expect(await abrir('/pagar/Abc')).toContain('Para pagar hace falta señal');
});

it('asks the server for a desk whose frame is not here, and leaves what only the server answers to the browser', async () => {
  vi.stubGlobal('__WB_MANIFEST', MARCOS.slice(0, 1));
  await instalado();
  expect(await abrir('/sede/7')).toBe('/sede/7');
  expect(await abrir('/shell-mesa')).toBeNull();
  conRed = false;
  expect(await abrir('/sede/7')).toBe('/shell');
});
