import { CACHE_APARTE as APARTE } from '../offline/espacio.ts';
import { SHELL, SHELL_MESA, type InstallEvent, type Trabajador } from './entorno.ts';
import { PESADAS } from './pesadas.ts';

declare const self: Trabajador;

const NOMBRE = 'largada-app';
/** How many files are kept in the cache apart, each once somebody used it: mostly large ones that few need (e.g. of the PDF viewer). */
const APARTE_MAX = 12;
const LISTAS = '/__listas';
/** All scripts and styles in this release's list of files, in one answer (scripts/build.mjs): a line of JSON each, `[address, content]`. */
const PAQUETE = '/paquete.ndjson';
const TIPOS = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };

/** Cache keys of the files of the release that took over last and of the one before, whose open tabs may still ask for theirs. */
type Listas = string[][];

// The build replaces the text `self.__WB_MANIFEST` by the list of files: writing it otherwise breaks that.
const entradas = self.__WB_MANIFEST;
/** The cache key of a file. Files without a hash in their name get the revision as a query: two releases stay apart. */
const keyDe = ({ url, revision }: { url: string; revision: string | null }): string => {
  const absoluta = new URL(url, self.location.origin);
  if (revision !== null) absoluta.searchParams.set('__rev', revision);
  return absoluta.href;
};
const keys = new Map(entradas.map((e) => [new URL(e.url, self.location.origin).pathname, keyDe(e)]));

async function leerListas(cache: Cache): Promise<Listas> {
  const guardadas = await cache.match(LISTAS);
  return guardadas ? ((await guardadas.json()) as Listas) : []; // the cast: this module wrote the lists
}

/** Fetches the files of this release that the cache lacks. Rejects if any cannot be had: half an application would not start. */
export async function instalar(): Promise<void> {
  const cache = await caches.open(NOMBRE);
  const queFaltan = async () => {
    const tiene = new Set((await cache.keys()).map(({ url }) => url));
    return entradas.filter((e) => !tiene.has(keyDe(e)));
  };
  let faltan = await queFaltan();
  if (faltan.length === entradas.length) {
    await desempacar(cache).catch(() => undefined);
    faltan = await queFaltan();
  }
  // A few at a time: the page that somebody looks at shares the same connection.
  const cola = [...faltan];
  const traer = async (): Promise<void> => {
    for (let entrada = cola.shift(); entrada; entrada = cola.shift()) {
      const respuesta = await fetch(entrada.url, { cache: entrada.revision === null ? 'default' : 'reload' });
      if (!respuesta.ok) throw new Error(`${entrada.url}: ${respuesta.status}`);
      if (entrada.url === SHELL || entrada.url === SHELL_MESA) await exigirDeEstaVersion(respuesta.clone());
      await cache.put(keyDe(entrada), respuesta);
    }
  };
  await Promise.all([traer(), traer(), traer(), traer()]);
}

/**
 * Fills a cache that has no file of this release from one answer with all scripts and styles. This saves more than four hundred requests,
 * and some bytes too, as one large answer is compressed better than many small ones. What arrived before the connection broke is kept. If
 * the server has another release by then, only files of the same name are taken, and a name holds a hash of the content.
 */
async function desempacar(cache: Cache): Promise<void> {
  const respuesta = await fetch(PAQUETE);
  if (!respuesta.ok || !respuesta.body) return;
  const guardar = async (linea: string): Promise<void> => {
    const [url, contenido] = JSON.parse(linea) as [string, string]; // cast: the build wrote the line as such a pair
    const tipo = TIPOS[url.endsWith('.css') ? 'css' : 'js'];
    const key = keys.get(`/${url}`);
    if (key) await cache.put(key, new Response(contenido, { headers: { 'content-type': tipo } }));
  };
  let resto = '';
  const lector = respuesta.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let parte = await lector.read(); !parte.done; parte = await lector.read()) {
    const lineas = (resto + parte.value).split('\n');
    resto = lineas.pop() ?? '';
    await Promise.all(lineas.map(guardar));
  }
}

/** Throws if the shell is of another release, as when the server was updated meanwhile: its scripts would be missing. */
async function exigirDeEstaVersion(respuesta: Response): Promise<void> {
  const html = await respuesta.text();
  for (const [, ruta = ''] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)) {
    if (!keys.has(ruta)) throw new Error(`El marco es de otra versión: ${ruta}`);
  }
}

/**
 * Has the browser answer requests for scripts and styles from the cache by itself, without waking the service worker for each: a desk that
 * opens cold asks for a hundred files. Browsers that cannot do that wake it as before. Requests for the heavy files (PESADAS) still go
 * through the service worker, which keeps such a file once it was used.
 */
export function servirDirecto(e: InstallEvent): void {
  const reglas = [
    ...PESADAS.map((una) => ({
      condition: { urlPattern: { pathname: `/assets/*${una}*` } },
      source: 'fetch-event' as const,
    })),
    ...['js', 'css'].map((tipo) => ({
      condition: { urlPattern: { pathname: `/assets/*.${tipo}` } },
      source: { cacheName: NOMBRE },
    })),
  ];
  e.waitUntil(Promise.resolve(e.addRoutes?.(reglas)).catch(() => undefined));
}

/**
 * Called when this service worker takes over: pages that are opened from then on run its release. The files of the release before are kept
 * too, for tabs that still run that release; the files of older releases are deleted.
 */
export async function activar(): Promise<void> {
  const cache = await caches.open(NOMBRE);
  const propias = [...keys.values()];
  const anterior = (await leerListas(cache)).find((lista) => lista.join() !== propias.join()) ?? [];
  await cache.put(LISTAS, Response.json([propias, anterior] satisfies Listas));
  const quedan = new Set([...propias, ...anterior, new URL(LISTAS, self.location.origin).href]);
  const sobran = (await cache.keys()).filter(({ url }) => !quedan.has(url));
  await Promise.all(sobran.map((request) => cache.delete(request)));
}

/**
 * The stored frame that stands in for a page; undefined: it is not stored. Desks have one of their own, which names all the files that a
 * desk loads.
 */
export async function shell(cual = SHELL): Promise<Response | undefined> {
  const key = keys.get(cual);
  return key === undefined ? undefined : (await caches.open(NOMBRE)).match(key);
}

export const esArchivoPropio = (ruta: string): boolean => keys.has(ruta) || ruta.startsWith('/assets/');

/**
 * A file of the application: from the device's caches, or else from the network. A file below /assets/ that came from the network is kept
 * in a cache apart. That cache holds at most APARTE_MAX files: when one more is kept, the oldest one is deleted.
 */
export async function archivoPropio(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const cache = await caches.open(NOMBRE);
  const propia = await cache.match(keys.get(pathname) ?? request.url);
  if (propia) return propia;
  const aparte = await caches.open(APARTE);
  const usada = await aparte.match(request.url);
  if (usada) return usada;
  const respuesta = await fetch(request);
  if (respuesta.ok && pathname.startsWith('/assets/')) {
    await aparte.put(request.url, respuesta.clone()).catch(() => undefined);
    const todas = await aparte.keys();
    await Promise.all(todas.slice(0, -APARTE_MAX).map((vieja) => aparte.delete(vieja)));
  }
  return respuesta;
}
