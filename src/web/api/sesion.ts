import {
  abrirSesion,
  cerrarSesion,
  escucharSesion,
  sesionActual,
  type SesionCliente,
} from './almacen-sesion.ts';
import { call, ErrorLlamada } from './call.ts';

// The refresh cookie is HttpOnly: this mark only says that there may be one, so that visitors ask for nothing.
const CLAVE_COOKIE = 'largada.dispositivo';
const CANAL = 'largada.sesion';
const PLAZO_SALIDA_MS = 4000;

type Marca = 'mantener' | 'salir';

function leerMarca(): Marca | null {
  try {
    const valor = localStorage.getItem(CLAVE_COOKIE);
    return valor === 'mantener' || valor === 'salir' ? valor : null;
  } catch {
    return null;
  }
}

function marcar(marca: Marca | null): void {
  try {
    if (marca) localStorage.setItem(CLAVE_COOKIE, marca);
    else localStorage.removeItem(CLAVE_COOKIE);
  } catch {
    // blocked storage: this device simply does not remember
  }
}

// Not in Node, where an open channel keeps the process alive.
const canal =
  typeof window === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? null
    : new BroadcastChannel(CANAL);

export interface Credenciales {
  /** e-mail or user name */
  email: string;
  password: string;
  mantener: boolean;
}

export async function login(credenciales: Credenciales): Promise<SesionCliente> {
  const abierta = await call('login', { body: credenciales });
  marcar(credenciales.mantener ? 'mantener' : null);
  return abrirSesion(abierta);
}

let restauracion: Promise<SesionCliente | null> | null = null;

/**
 * The session of this tab, or the one that the device's cookie gives back. Null: nobody is logged in.
 * Rejects when the server could not be asked: not knowing is no logout.
 */
export function restaurarSesion(): Promise<SesionCliente | null> {
  const abierta = sesionActual();
  if (abierta) return Promise.resolve(abierta);
  if (typeof window === 'undefined' || leerMarca() !== 'mantener') return Promise.resolve(null);
  restauracion ??= unoALaVez(renovar).finally(() => {
    restauracion = null;
  });
  return restauracion;
}

async function renovar(): Promise<SesionCliente | null> {
  try {
    return abrirSesion(await call('refreshSesion', {}));
  } catch (error) {
    if (!(error instanceof ErrorLlamada) || (error.status !== 401 && error.status !== 403)) throw error;
    marcar(null);
    return null;
  }
}

/** Two tabs that open together would spend the same refresh token twice. */
async function unoALaVez<T>(tarea: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return tarea();
  let resultado: T | undefined;
  await navigator.locks.request('largada.renovar', async () => {
    resultado = await tarea();
  });
  return resultado as T; // assigned above: request() resolves after its callback
}

/** Ends the session here at once, with or without network, and at the server as soon as it can be told. */
export async function logout(): Promise<void> {
  const sesion = sesionActual();
  const conCookie = leerMarca() !== null;
  marcar(conCookie ? 'salir' : null);
  const aviso = sesion ? avisarSalida(sesion.token) : Promise.resolve(!conCookie);
  cerrarSesion('salida');
  canal?.postMessage({ tipo: 'salida', usuario_id: sesion?.usuario_id ?? null });
  if (await aviso) marcar(null);
  else await completarSalida();
}

/** True once the server has forgotten the token, and the device's cookie with it. */
async function avisarSalida(token: string): Promise<boolean> {
  const corte = new AbortController();
  const reloj = setTimeout(() => corte.abort(), PLAZO_SALIDA_MS);
  try {
    await call('logout', { headers: { authorization: `Bearer ${token}` }, signal: corte.signal });
    return true;
  } catch (error) {
    // The token was over already: with a cookie on the device there is still that to revoke.
    return error instanceof ErrorLlamada && error.status === 401 && leerMarca() === null;
  } finally {
    clearTimeout(reloj);
  }
}

/** A logout made without network left the cookie behind: have it revoked, without opening a session. */
async function completarSalida(): Promise<void> {
  if (leerMarca() !== 'salir' || sesionActual()) return;
  try {
    const { access_token } = await call('refreshSesion', {});
    if (await avisarSalida(access_token)) marcar(null);
  } catch (error) {
    if (error instanceof ErrorLlamada && error.status === 401) marcar(null);
  }
}

export interface EntornoSesion {
  /** Path and query of the screen in view. */
  ruta: () => string;
  /** Whether that screen asks for a session. */
  protegida: () => boolean;
  irA: (destino: string) => void;
  /** Drops from memory what only that user may see. */
  olvidarDatos: () => void;
}

/** What the application does when a session ends, in this tab or in another. The entry calls it once. */
export function conectarSesion(entorno: EntornoSesion): () => void {
  const dejarDeEscuchar = escucharSesion((sesion, motivo) => {
    if (sesion) return;
    entorno.olvidarDatos();
    if (!entorno.protegida()) return;
    // spec public-side §8: expired or missing login, logout and /login.
    const busqueda = new URLSearchParams({ next: entorno.ruta(), motivo: 'vencida' });
    entorno.irA(motivo === 'salida' ? '/login' : `/login?${busqueda.toString()}`);
  });
  const alRecibir = ({ data }: MessageEvent<{ tipo: string; usuario_id: number | null }>) => {
    if (data.tipo === 'salida' && data.usuario_id === sesionActual()?.usuario_id) cerrarSesion('salida');
  };
  const alVolverLaRed = () => void completarSalida();
  canal?.addEventListener('message', alRecibir);
  window.addEventListener('online', alVolverLaRed);
  alVolverLaRed();
  return () => {
    dejarDeEscuchar();
    canal?.removeEventListener('message', alRecibir);
    window.removeEventListener('online', alVolverLaRed);
  };
}
