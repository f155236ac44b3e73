import { abrirPrestada, escucharSesion, sesionActual, type SesionCliente } from './almacen-sesion.ts';
import { leerMarca, marcar } from './marca-dispositivo.ts';

/** Not the channel of sesion.ts, which visitors' tabs listen to as well: this one carries tokens. */
const CANAL = 'largada.prestamo';
/** ms to wait for another tab's answer where none says that it has a session: one that just loads may answer yet */
const ESPERA_MS = 600;
/** ms to wait for one that says so: on a busy phone a tab in the back answers late, and who gave up would be logged out */
const ESPERA_SABIDA_MS = 6000;

type Mensaje = { tipo: 'pido' } | { tipo: 'presto'; sesion: SesionCliente };

/**
 * Sends this tab's session to tabs that are opened later and ask for it, as long as the session lasts. A lock says
 * meanwhile that there is somebody to wait for.
 */
export function prestarSesion(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  decirQuePresta();
  escucharSesion(decirQuePresta);
  // with the lock the browser would not keep the page that is left, or would keep it without the lock
  window.addEventListener('pagehide', dejarDeDecir);
  window.addEventListener('pageshow', decirQuePresta);
  const canal = new BroadcastChannel(CANAL);
  canal.addEventListener('message', ({ data }: MessageEvent<Mensaje>) => {
    if (data.tipo !== 'pido') return;
    // nobody is told when a session runs out by the clock: who asks would wait in vain
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
    // a browser that refuses locks lends all the same, and is waited for less
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

let pedido: Promise<SesionCliente | null> | null = null;

/** The session of another tab of this browser; null if none answers: the session ended when the last tab was closed. */
export function pedirPrestada(): Promise<SesionCliente | null> {
  pedido ??= pedir().finally(() => {
    pedido = null;
  });
  return pedido;
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
  try {
    return await new Promise<unknown>((resolve) => {
      canal.addEventListener('message', ({ data }: MessageEvent<Mensaje>) => {
        if (data.tipo === 'presto') resolve(data.sesion);
      });
      canal.postMessage({ tipo: 'pido' } satisfies Mensaje);
      setTimeout(() => {
        alguienPresta()
          .then((presta) =>
            presta ? setTimeout(() => resolve(null), ESPERA_SABIDA_MS - ESPERA_MS) : resolve(null),
          )
          .catch(() => resolve(null));
      }, ESPERA_MS);
    });
  } finally {
    canal.close();
  }
}
