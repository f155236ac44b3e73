import { abrirPrestada, escucharSesion, sesionActual, type SesionCliente } from './almacen-sesion.ts';
import { leerMarca, marcar } from './marca-dispositivo.ts';

/** Not the channel of sesion.ts, which visitors' tabs listen to as well: this one carries tokens. */
const CANAL = 'largada.prestamo';
/** ms to wait for another tab's answer where no tab holds the lock: one that is still loading may yet answer */
const ESPERA_MS = 600;
/** ms after which to ask again: a tab that has just logged in, or was loaded anew, may not have heard the first time */
const DE_NUEVO_MS = 200;
/** ms to wait where a tab holds the lock: on a busy phone it answers late, and giving up would log the person out */
const ESPERA_SABIDA_MS = 6000;

type Mensaje = { tipo: 'pido' } | { tipo: 'presto'; sesion: SesionCliente };

/**
 * Sends this tab's session to tabs that are opened later and ask for it, as long as the session lasts and lives in the tabs alone (mark
 * 'pestania'). A lock says meanwhile that there is a tab to wait for.
 */
export function prestarSesion(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  decirQuePresta();
  escucharSesion(decirQuePresta);
  // the lock is released when the page is left: with a lock, browsers do not keep the page for the back button
  window.addEventListener('pagehide', dejarDeDecir);
  window.addEventListener('pageshow', decirQuePresta);
  const canal = new BroadcastChannel(CANAL);
  canal.addEventListener('message', ({ data }: MessageEvent<Mensaje>) => {
    if (data.tipo !== 'pido') return;
    // nothing runs when a session expires by the clock: its lock is released when the next tab asks, or that tab would wait in vain
    decirQuePresta();
    const sesion = sesionActual();
    if (sesion?.token && leerMarca() === 'pestania') {
      canal.postMessage({ tipo: 'presto', sesion } satisfies Mensaje);
    }
  });
}

let soltar: (() => void) | null = null;

function dejarDeDecir(): void {
  soltar?.();
  soltar = null;
}

function decirQuePresta(): void {
  const presta = sesionActual() !== null && leerMarca() === 'pestania';
  if (!presta) dejarDeDecir();
  else if (!soltar && typeof navigator.locks !== 'undefined') {
    const hastaSalir = new Promise<void>((resolve) => (soltar = resolve));
    // without the lock the session is lent all the same, but other tabs wait only ESPERA_MS for it
    navigator.locks.request(CANAL, { mode: 'shared' }, () => hastaSalir).catch(() => null);
  }
}

async function alguienPresta(): Promise<boolean> {
  try {
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name === CANAL);
  } catch {
    return false;
  }
}

let request: Promise<SesionCliente | null> | null = null;

/**
 * The session of another tab of this browser, or this tab's own if somebody logs in here meanwhile. Null if no tab sends a valid one,
 * mostly as the session ended when its last tab was closed; also if somebody meanwhile logs out, or logs in in another tab and has the
 * device keep that session.
 */
export function pedirPrestada(): Promise<SesionCliente | null> {
  request ??= pedir().finally(() => {
    request = null;
  });
  return request;
}

async function pedir(): Promise<SesionCliente | null> {
  const sesion = typeof BroadcastChannel === 'undefined' ? null : await escuchar();
  // Meanwhile somebody may have logged in in this tab, or logged out in another.
  const abierta = sesionActual();
  if (abierta || leerMarca() !== 'pestania') return abierta;
  const prestada = abrirPrestada(sesion);
  if (!prestada) marcar(null);
  return prestada;
}

async function escuchar(): Promise<unknown> {
  const canal = new BroadcastChannel(CANAL);
  const preguntar = () => canal.postMessage({ tipo: 'pido' } satisfies Mensaje);
  const deNuevo = setInterval(preguntar, DE_NUEVO_MS);
  try {
    return await new Promise<unknown>((resolve) => {
      canal.addEventListener('message', ({ data }: MessageEvent<Mensaje>) => {
        if (data.tipo === 'presto') resolve(data.sesion);
      });
      preguntar();
      setTimeout(() => {
        alguienPresta()
          .then((presta) =>
            presta ? setTimeout(() => resolve(null), ESPERA_SABIDA_MS - ESPERA_MS) : resolve(null),
          )
          .catch(() => resolve(null));
      }, ESPERA_MS);
    });
  } finally {
    clearInterval(deNuevo);
    canal.close();
  }
}
