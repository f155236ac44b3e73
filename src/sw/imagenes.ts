import { CACHES_PRESCINDIBLES } from '../offline/espacio.ts';
import { ARCHIVOS_PUBLICOS } from '../shared/contract/rutas/ruta-con.ts';

// The cache of pictures: deleted where the device has no room for what must not be lost, such as a signature or a file to send
// (offline/espacio.ts).
const NOMBRE = CACHES_PRESCINDIBLES;
const ENTRADAS_MAX = 80;
const BYTES_MAX = 20_000_000;
const CABECERA_BYTES = 'x-largada-bytes';

/** Public files have a name that says so, and a content that never changes. */
export const esImagenPublica = (ruta: string): boolean => ruta.startsWith(`${ARCHIVOS_PUBLICOS}p_`);

/** Pictures whose entry was written, or written again, since the service worker started: so the cache's order is roughly that of use. */
const tocadas = new Set<string>();

export async function imagen(
  request: Request,
  esperar: (tarea: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await caches.open(NOMBRE);
  const guardada = await cache.match(request.url);
  if (guardada) {
    if (!tocadas.has(request.url)) {
      tocadas.add(request.url);
      esperar(cache.put(request.url, guardada.clone()).catch(() => undefined));
    }
    return guardada;
  }
  const respuesta = await fetch(request);
  if (respuesta.ok) esperar(guardar(cache, request.url, respuesta.clone()).catch(() => undefined));
  return respuesta;
}

/** Caches pictures that a page showed before the service worker was installed; the browser's HTTP cache mostly still has them. */
export async function recordarImagenes(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(NOMBRE);
  for (const url of urls.slice(0, ENTRADAS_MAX)) {
    const { origin, pathname, href } = new URL(url, self.location.origin);
    if (origin !== self.location.origin || !esImagenPublica(pathname) || (await cache.match(href))) continue;
    const respuesta = await fetch(href).catch(() => null);
    if (respuesta?.ok) await guardar(cache, href, respuesta);
  }
}

async function guardar(cache: Cache, url: string, respuesta: Response): Promise<void> {
  const tipo = respuesta.headers.get('content-type') ?? '';
  if (!tipo.startsWith('image/')) return;
  const datos = await respuesta.arrayBuffer();
  if (datos.byteLength > BYTES_MAX / 4) return;
  const headers = new Headers(respuesta.headers);
  headers.set(CABECERA_BYTES, String(datos.byteLength));
  headers.delete('content-encoding');
  await cache.put(url, new Response(datos, { headers }));
  tocadas.add(url);
  await recortar(cache);
}

/** Deletes the pictures that were shown longest ago until their number and their bytes are within the limits. */
async function recortar(cache: Cache): Promise<void> {
  const pedidos = await cache.keys();
  let bytes = 0;
  for (let i = pedidos.length - 1; i >= 0; i -= 1) {
    const url = pedidos[i]?.url ?? '';
    bytes += Number((await cache.match(url))?.headers.get(CABECERA_BYTES) ?? 0);
    if (pedidos.length - i <= ENTRADAS_MAX && bytes <= BYTES_MAX) continue;
    await cache.delete(url);
    tocadas.delete(url);
  }
}
