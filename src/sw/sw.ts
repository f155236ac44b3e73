import { drenar } from '../offline/salida/drenar.ts';
import { ETIQUETA_SYNC } from '../offline/salida/sync.ts';
import { API } from '../shared/contract/rutas/ruta-con.ts';
import { recibirCompartido, RUTA_COMPARTIR } from './compartir.ts';
import { SHELL, SHELL_MESA, type InstallEvent, type SyncEvent, type Trabajador } from './entorno.ts';
import { esImagenPublica, imagen, recordarImagenes } from './imagenes.ts';
import { alcanceDe, responder } from './llamadas.ts';
import { leerMensaje } from './mensaje.ts';
import { esDeGestion, esDeLaApp, esDeMesa, esDePago } from './navegacion.ts';
import { conPaciencia } from './paciencia.ts';
import { paginaEntera, paginaSinPago } from './pagina.ts';
import { activar, archivoPropio, esArchivoPropio, instalar, servirDirecto, shell } from './precache.ts';

declare const self: Trabajador;

// A new release waits until somebody agrees, or no page is open any more: a silent change loses what is being typed or drawn.
self.addEventListener('install', (e: InstallEvent) => {
  servirDirecto(e);
  e.waitUntil(instalar());
});

self.addEventListener('activate', (e) =>
  e.waitUntil(
    (async () => {
      await activar();
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  ),
);

self.addEventListener('message', (e: ExtendableMessageEvent) => {
  const mensaje = leerMensaje(e.data);
  if (mensaje?.type === 'SKIP_WAITING') e.waitUntil(self.skipWaiting());
  else if (mensaje?.type === 'IMAGENES') e.waitUntil(recordarImagenes(mensaje.urls));
});

self.addEventListener('fetch', (e) => {
  const { request } = e;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === 'POST' && pathname === RUTA_COMPARTIR) {
    e.respondWith(recibirCompartido(request));
    return;
  }
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (esDeGestion(pathname)) e.respondWith(abrirMarco(e, esDeMesa(pathname) ? SHELL_MESA : SHELL));
    else if (esDeLaApp(pathname)) e.respondWith(navegar(e));
    else if (esDePago(pathname)) e.respondWith(irAPagar(e));
    return;
  }
  const esperar = (tarea: Promise<unknown>) => e.waitUntil(tarea);
  if (esImagenPublica(pathname)) {
    if (request.destination === 'image') e.respondWith(imagen(request, esperar));
    return;
  }
  if (!pathname.startsWith(`${API}/`)) {
    if (esArchivoPropio(pathname)) e.respondWith(archivoPropio(request));
    return;
  }
  const alcance = alcanceDe(request);
  if (alcance) e.respondWith(responder(e, alcance, esperar));
});

// `sync` is missing in TypeScript's map of events: only Chromium has it.
self.addEventListener('sync', (e) => {
  const sync = e as SyncEvent; // the cast: browsers send a SyncEvent by the name 'sync'
  if (sync.tag === ETIQUETA_SYNC) sync.waitUntil(enviarPendientes());
});

/** Rejects if entries are left unsent, which makes the browser wake the service worker again some times. Pages send them, too. */
async function enviarPendientes(): Promise<void> {
  const { quedan } = await drenar({ motivo: 'sync' });
  if (quedan > 0) throw new Error(`Quedan ${quedan} envíos`);
}

/**
 * Answers a staff's or desk's screen with the stored frame at once: the server's page would be the same empty frame, only later. Where that
 * frame is not stored, answers like `navegar`.
 */
async function abrirMarco(e: FetchEvent, cual: string): Promise<Response> {
  const guardado = await shell(cual);
  if (!guardado) return navegar(e);
  e.waitUntil(Promise.resolve(e.preloadResponse).catch(() => undefined));
  return guardado;
}

/** Leads on to pay. Without network the browser would show its own error page, which names no registration and no way on. */
async function irAPagar(e: FetchEvent): Promise<Response> {
  try {
    return ((await e.preloadResponse) as Response | undefined) ?? (await fetch(e.request));
  } catch {
    return paginaSinPago();
  }
}

/**
 * Answers a navigation with the server's page. Where that does not come soon and whole, or is a server's error (5xx), with the stored
 * shell, which renders on the device; without a shell, with what the network brings in the end.
 */
async function navegar(e: FetchEvent): Promise<Response> {
  const red = (async () =>
    paginaEntera(((await e.preloadResponse) as Response | undefined) ?? (await fetch(e.request))))();
  e.waitUntil(red.catch(() => undefined));
  const pronta = await conPaciencia(red);
  if (pronta && pronta.status < 500) return pronta;
  return (await shell()) ?? red;
}
