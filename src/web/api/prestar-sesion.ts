import { abrirPrestada, sesionActual, type SesionCliente } from './almacen-sesion.ts';
import { leerMarca, marcar } from './marca-dispositivo.ts';

/** Not the channel of sesion.ts, which visitors' tabs listen to as well: this one carries tokens. */
const CANAL = 'largada.prestamo';
/** ms to wait for another tab's answer: tabs that the browser put to sleep answer late. */
const ESPERA_MS = 600;

type Mensaje = { tipo: 'pido' } | { tipo: 'presto'; sesion: SesionCliente };

/** Sends this tab's session to tabs that are opened later and ask for it, as long as the session lasts. */
export function prestarSesion(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const canal = new BroadcastChannel(CANAL);
  canal.addEventListener('message', ({ data }: MessageEvent<Mensaje>) => {
    const sesion = sesionActual();
    if (data.tipo === 'pido' && sesion?.token && leerMarca() === 'pestania') {
      canal.postMessage({ tipo: 'presto', sesion } satisfies Mensaje);
    }
  });
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
      setTimeout(() => resolve(null), ESPERA_MS);
    });
  } finally {
    canal.close();
  }
}
