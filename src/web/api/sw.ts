import { HORA_MS } from '../../shared/domain/comun/lapsos.ts';
import { useSyncExternalStore } from 'react';
import { Workbox } from 'workbox-window';
import type { MensajeAlSw, MensajeDelSw } from '../../offline/guardada.ts';
import { Oyentes } from '../../shared/domain/comun/oyentes.ts';
import { ARCHIVOS_PUBLICOS } from '../../shared/contract/rutas/ruta-con.ts';

const CADA_MS = HORA_MS;
const PLAZO_RELEVO_MS = 4000;

let workbox: Workbox | null = null;
let registro: ServiceWorkerRegistration | undefined;
let nueva = false;
/** the person agreed in this tab to update: without that, a new release never reloads the tab */
let acordada = false;
const oyentes = new Oyentes();

function anunciar(): void {
  nueva = true;
  oyentes.avisar();
}

/** Called when the network's answer came after a stored one was shown; `igual`: both are the same. */
type AlRefrescar = (ruta: string, igual: boolean) => void;

export const haySw = (): boolean => 'serviceWorker' in navigator;

/** Starts the service worker; may be called again after it rejected. A new release is announced, and waits for the person. */
export async function registrarSw(onRefrescar: AlRefrescar): Promise<void> {
  if (!haySw() || registro) return;
  if (!workbox) prepararSw(onRefrescar);
  registro = await workbox?.register({ immediate: true });
  if (registro) buscarCadaTanto();
}

function prepararSw(onRefrescar: AlRefrescar): void {
  workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', anunciar);
  workbox.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (acordada) window.location.reload();
    // Another tab agreed: this one still runs the old release, and goes on until its own person agrees.
    else if (isUpdate ?? isExternal) anunciar();
  });
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<MensajeDelSw>) => {
    if (data.type === 'FRESCA') onRefrescar(data.ruta, data.igual);
  });
}

/** An installed application stays open for days: it looks for a new release about once an hour, but only while it is in view. */
function buscarCadaTanto(): void {
  let ultima = Date.now();
  const buscar = () => {
    if (document.visibilityState !== 'visible' || Date.now() - ultima < CADA_MS) return;
    ultima = Date.now();
    void registro?.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', buscar);
  setInterval(buscar, CADA_MS);
  // A file of this release could not be loaded. Unless the network failed, there is most likely a newer release: look for it.
  window.addEventListener('vite:preloadError', () => void registro?.update().catch(() => undefined));
}

/** The person agreed: the new release takes over and this tab starts afresh with it. */
export async function actualizar(): Promise<void> {
  acordada = true;
  if (!registro?.waiting) return window.location.reload();
  workbox?.messageSkipWaiting();
  setTimeout(() => window.location.reload(), PLAZO_RELEVO_MS);
}

/** Tells the service worker, once it is installed, which pictures this page has shown, so that it caches them. */
export async function recordarImagenesVistas(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const urls = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => url.includes(ARCHIVOS_PUBLICOS));
  if (urls.length > 0) active?.postMessage({ type: 'IMAGENES', urls } satisfies MensajeAlSw);
}

export const hayVersionNueva = (): boolean => nueva;

export const useHayVersionNueva = (): boolean => useSyncExternalStore(oyentes.suscribir, hayVersionNueva);
