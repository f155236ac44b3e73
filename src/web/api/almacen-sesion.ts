import type { Rol, SesionAbierta } from '../../shared/contract/sesiones.ts';
import type { SesionPermisos } from '../../shared/domain/acceso/puede.ts';
import { ahoraServidor } from './reloj.ts';

export interface SesionCliente extends SesionPermisos {
  /** empty in a session that was opened without network */
  token: string;
  /** opened on what the device keeps: stored data can be read, calls carry no token */
  sinConexion?: true;
  /** by the server's clock, ms */
  vence_at: number;
  /** the device was asked to keep it, or opened it by its cookie */
  mantenida?: boolean;
  /** idle limit in ms: each answer moves `vence_at` by it */
  dura_ms?: number;
  usuario_id: number;
  roles: readonly Rol[];
  organizador_id: number | null;
  nombre: string;
  email: string;
}

/** Why the session ended; the login page says it. */
export type MotivoCierre = 'salida' | 'vencida';
type Oyente = (sesion: SesionCliente | null, motivo: MotivoCierre | null) => void;

const CLAVE = 'largada.sesion';
const PRECISION_MS = 60_000;
// regla acceso-5. Where sessionStorage is blocked, memory lasts for the tab.
let actual: SesionCliente | null | undefined;
const oyentes = new Set<Oyente>();

function leer(): SesionCliente | null {
  try {
    const texto = sessionStorage.getItem(CLAVE);
    const dato: unknown = texto === null ? null : JSON.parse(texto);
    return esSesion(dato) ? dato : null;
  } catch {
    return null;
  }
}

function esSesion(dato: unknown): dato is SesionCliente {
  if (typeof dato !== 'object' || dato === null) return false;
  const { token, vence_at, usuario_id, roles } = dato as Partial<SesionCliente>; // each field is checked below
  return (
    typeof token === 'string' &&
    typeof vence_at === 'number' &&
    typeof usuario_id === 'number' &&
    Array.isArray(roles)
  );
}

function guardar(sesion: SesionCliente | null): void {
  try {
    if (sesion) sessionStorage.setItem(CLAVE, JSON.stringify(sesion));
    else sessionStorage.removeItem(CLAVE);
  } catch {
    // blocked or full storage: the session lives in memory
  }
}

const vigente = (sesion: SesionCliente | null): SesionCliente | null =>
  sesion && sesion.vence_at > ahoraServidor() ? sesion : null;

/**
 * Whose tab this is, expired meanwhile or not: what a screen shows stays until the session is ended, or logged in
 * again in place. Null on the server, where there is none.
 */
export function sesionDePestania(): SesionCliente | null {
  if (typeof window === 'undefined') return null;
  if (actual === undefined) actual = vigente(leer());
  return actual;
}

/** The session of this tab while it has not expired: what guards ask. */
export const sesionActual = (): SesionCliente | null => vigente(sesionDePestania());

/** The bearer token to send. One that is over by our clock too: the server decides, and its 401 is how it ends. */
export const tokenActual = (): string | null => sesionDePestania()?.token || null;

let confirmar: ((sesion: SesionCliente) => void) | null = null;

/** What the device does each time the server answers to a session, which it thereby confirms. */
export function onConfirmar(fn: (sesion: SesionCliente) => void): void {
  confirmar = fn;
}

/** The server answered to this token: it has moved its idle limit, so does the tab. */
export function sesionUsada(token: string): void {
  if (actual?.token !== token) return;
  confirmar?.(actual);
  if (actual.dura_ms === undefined) return;
  const vence_at = ahoraServidor() + actual.dura_ms;
  if (vence_at - actual.vence_at < PRECISION_MS) return;
  // Changed in place: a new object would draw every screen that uses the session again.
  actual.vence_at = vence_at;
  guardar(actual);
}

let renovar: ((larga: boolean) => Promise<unknown>) | null = null;

/** How a session that was opened without network gets its token. */
export function alFaltarToken(fn: (larga: boolean) => Promise<unknown>): void {
  renovar = fn;
}

/**
 * The token for a call. A session that was opened without network is renewed first, if the network is back.
 * `hayCopia`: the device can answer this call, so the renewal is not waited for long.
 */
export async function tokenParaLlamar(hayCopia: boolean): Promise<string | null> {
  if (actual?.sinConexion) await renovar?.(!hayCopia).catch(() => null);
  // The lease ran out while the application was open: stored data may no longer be shown, one has to log in.
  if (actual?.sinConexion && !sesionActual()) cerrarSesion('vencida');
  return tokenActual();
}

export function abrirSesion(abierta: SesionAbierta, mantenida = false): SesionCliente {
  const sesion: SesionCliente = {
    mantenida,
    token: abierta.access_token,
    vence_at: ahoraServidor() + abierta.expires_in * 1000,
    dura_ms: abierta.expires_in * 1000,
    usuario_id: abierta.id,
    roles: abierta.roles,
    organizador_id: abierta.organizador_id,
    nombre: abierta.name,
    email: abierta.user_info.email,
  };
  guardar(sesion);
  return poner(sesion);
}

/** What another tab of this browser lends: its session, as it has it. Null when it is none, or over. */
export function abrirPrestada(dato: unknown): SesionCliente | null {
  const sesion = esSesion(dato) ? vigente(dato) : null;
  if (!sesion?.token) return null;
  guardar(sesion);
  return poner(sesion);
}

/** Not written to the tab's storage: after a reload the server is asked first again. */
export const abrirSinConexion = (sesion: SesionCliente & { sinConexion: true }): SesionCliente =>
  poner(sesion);

let vencio = false;

/** A session of this page's ended by itself, and nobody logged in since: a guard that runs after says so too. */
export const seVencio = (): boolean => vencio;

function poner(sesion: SesionCliente): SesionCliente {
  actual = sesion;
  vencio = false;
  for (const oyente of oyentes) oyente(sesion, null);
  return sesion;
}

export function cerrarSesion(motivo: MotivoCierre): void {
  const habia = actual ?? leer();
  actual = null;
  guardar(null);
  if (!habia) return;
  vencio = motivo === 'vencida';
  for (const oyente of oyentes) oyente(null, motivo);
}

/**
 * A 401 answered a request that carried this token: it is over. An answer to an older token says nothing
 * about today's session, and a network failure never comes here (regla acceso-7).
 */
export function tokenRechazado(token: string): void {
  if ((actual ?? leer())?.token === token) cerrarSesion('vencida');
}

export function escucharSesion(oyente: Oyente): () => void {
  oyentes.add(oyente);
  return () => oyentes.delete(oyente);
}
