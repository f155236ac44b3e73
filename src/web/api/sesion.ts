import type { DecisionSalida } from '../../offline/borrado.ts';
import {
  abrirSesion,
  cerrarSesion,
  escucharSesion,
  sesionActual,
  sesionDePestania,
  type SesionCliente,
} from './almacen-sesion.ts';
import { call } from './call.ts';
import { leerMarca, marcar } from './marca-dispositivo.ts';

const CANAL = 'largada.sesion';

/** What needs the device's store, or is for those with a session, stays out of the first load. */
const dispositivo = () => import('./sesion-dispositivo.ts');

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
  /** of the second factor, where the account has one */
  codigo?: string;
}

export async function login(credenciales: Credenciales): Promise<SesionCliente> {
  const abierta = await call('login', { body: credenciales });
  marcar(credenciales.mantener ? 'mantener' : 'pestania');
  return abrirSesion(abierta);
}

/**
 * The session of this tab, or of another one of this browser, or the one that the device's cookie gives back;
 * without network, the one that the
 * device keeps (`sinConexion`: it reads what is stored, its calls carry no token). Null: nobody is logged in.
 * Rejects when the server could not be asked and the device keeps none: not knowing is no logout.
 */
export async function restaurarSesion(): Promise<SesionCliente | null> {
  const abierta = sesionActual();
  const marca = typeof window === 'undefined' ? null : leerMarca();
  if (abierta || marca === null || marca === 'salir') return abierta;
  const { pedirPrestada, restaurar } = await dispositivo();
  return marca === 'pestania' ? pedirPrestada() : restaurar();
}

/**
 * Ends the session here at once, with or without network, and at the server as soon as it can be told. What the
 * device keeps of the user is deleted; what they had not sent or saved waits for their next login, unless they said so.
 */
export async function logout(decision: DecisionSalida = 'conservar'): Promise<void> {
  const sesion = sesionDePestania();
  if (sesion || leerMarca()) marcar('salir');
  cerrarSesion('salida');
  canal?.postMessage({ tipo: 'salida', usuario_id: sesion?.usuario_id ?? null });
  await (await dispositivo()).terminarSesion(sesion, decision);
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
  // Not in the way of the first paint.
  const alEmpezar = async (sesion: SesionCliente | null, confirmada: boolean) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await (await dispositivo()).alEmpezar(sesion, confirmada);
  };
  const dejarDeEscuchar = escucharSesion((sesion, motivo) => {
    if (sesion) {
      void alEmpezar(sesion, !sesion.sinConexion).catch(() => null);
      return;
    }
    entorno.olvidarDatos();
    if (!entorno.protegida()) return;
    // spec public-side §8: expired or missing login, logout and /login.
    const busqueda = new URLSearchParams({ next: entorno.ruta(), motivo: 'vencida' });
    entorno.irA(motivo === 'salida' ? '/login' : `/login?${busqueda.toString()}`);
  });
  const alRecibir = ({ data }: MessageEvent<{ tipo: string; usuario_id: number | null }>) => {
    if (data.tipo === 'salida' && data.usuario_id === sesionDePestania()?.usuario_id) cerrarSesion('salida');
  };
  canal?.addEventListener('message', alRecibir);
  const abierta = sesionActual();
  if (abierta || leerMarca() === 'salir') void alEmpezar(abierta, false).catch(() => null);
  return () => {
    dejarDeEscuchar();
    canal?.removeEventListener('message', alRecibir);
  };
}
