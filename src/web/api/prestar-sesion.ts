import { abrirPrestada, sesionActual, type SesionCliente } from './almacen-sesion.ts';
import { leerMarca, marcar } from './marca-dispositivo.ts';

/** Apart from sesion.ts's channel, whose messages every tab of every visitor reads. */
const CANAL = 'largada.prestamo';
/** Tabs that the browser put to sleep answer later than others. */
const ESPERA_MS = 600;

type Mensaje = { tipo: 'pido' } | { tipo: 'presto'; sesion: SesionCliente };

/** Answers the tabs that open after this one, as long as its session lasts. */
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

/** The session of another tab of this browser. None answers: they were all closed, and the session went with them. */
export function pedirPrestada(): Promise<SesionCliente | null> {
  pedido ??= pedir().finally(() => {
    pedido = null;
  });
  return pedido;
}

async function pedir(): Promise<SesionCliente | null> {
  const sesion = typeof BroadcastChannel === 'undefined' ? null : await escuchar();
  // Somebody may have logged in here, or out there, meanwhile.
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
