import { useSyncExternalStore } from 'react';
import { Workbox } from 'workbox-window';
import type { MensajeAlSw, MensajeDelSw } from '../../offline/guardada.ts';

const CADA_MS = 3_600_000;
const PLAZO_RELEVO_MS = 4000;

let workbox: Workbox | null = null;
let registro: ServiceWorkerRegistration | undefined;
let nueva = false;
/** this tab's person agreed: only then it reloads */
let acordada = false;
const oyentes = new Set<() => void>();

function anunciar(): void {
  nueva = true;
  for (const oyente of oyentes) oyente();
}

/** The network brought the answer to this address after all; `igual`: it says what is shown. */
type AlRefrescar = (ruta: string, igual: boolean) => void;

export const haySw = (): boolean => 'serviceWorker' in navigator;

/** Starts the service worker; rejects where it cannot be fetched, and may be called again. Never reloads by itself: a new release is announced and waits. */
export async function registrarSw(alRefrescar: AlRefrescar): Promise<void> {
  if (!haySw() || registro) return;
  if (!workbox) prepararSw(alRefrescar);
  registro = await workbox?.register({ immediate: true });
  if (registro) buscarCadaTanto();
}

function prepararSw(alRefrescar: AlRefrescar): void {
  workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', anunciar);
  workbox.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (acordada) window.location.reload();
    // Another tab agreed: this one still runs the old release, and goes on until its own person agrees.
    else if (isUpdate ?? isExternal) anunciar();
  });
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<MensajeDelSw>) => {
    if (data.type === 'FRESCA') alRefrescar(data.ruta, data.igual);
  });
}

/** An installed application stays open for days: it looks for a new release when it comes back to the front. */
function buscarCadaTanto(): void {
  let ultima = Date.now();
  const buscar = () => {
    if (document.visibilityState !== 'visible' || Date.now() - ultima < CADA_MS) return;
    ultima = Date.now();
    void registro?.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', buscar);
  setInterval(buscar, CADA_MS);
  // A part of this release that is gone: most likely there is a newer one. The screen itself offers to retry.
  window.addEventListener('vite:preloadError', () => void registro?.update().catch(() => undefined));
}

/** The person agreed: the new release takes over and this tab starts afresh with it. */
export async function actualizar(): Promise<void> {
  acordada = true;
  if (!registro?.waiting) return window.location.reload();
  workbox?.messageSkipWaiting();
  setTimeout(() => window.location.reload(), PLAZO_RELEVO_MS);
}

/** Once there is a worker it keeps what this page showed before. */
export async function recordarImagenesVistas(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const urls = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => url.includes('/api/archivos/'));
  if (urls.length > 0) active?.postMessage({ type: 'IMAGENES', urls } satisfies MensajeAlSw);
}

function suscribir(oyente: () => void): () => void {
  oyentes.add(oyente);
  return () => oyentes.delete(oyente);
}

export const useHayVersionNueva = (): boolean => useSyncExternalStore(suscribir, () => nueva);
