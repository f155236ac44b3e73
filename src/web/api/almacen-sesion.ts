import type { Rol, SesionAbierta } from '../../shared/contract/sesiones.ts';
import type { SesionPermisos } from '../../shared/domain/acceso/puede.ts';
import { ahoraServidor } from './hora-del-servidor.ts';

export interface SesionCliente extends SesionPermisos {
  /** empty in a session that was opened without network */
  token: string;
  /** opened without network from the device's lease: stored data can be read, calls carry no token */
  sinConexion?: true;
  /** when the session expires, by the server's clock, ms */
  vence_at: number;
  /** true: the user chose at login that the device keeps the session, or it was opened by the refresh cookie */
  mantenida?: boolean;
  /**
   * the idle limit, ms: when the server accepts a call that was made with the token, `vence_at` becomes that moment plus this limit,
   * unless that is less than a minute later than before. Calls that a screen repeats by itself change nothing. Absent: the session was
   * opened without network
   */
  dura_ms?: number;
  usuario_id: number;
  roles: readonly Rol[];
  organizador_id: number | null;
  edita_eventos: boolean;
  nombre: string;
  email: string;
}

/** Why the session ended: by a logout, or as it had expired or the server refused it. The login page tells only the second. */
export type MotivoCierre = 'cerrada' | 'vencida';
type Oyente = (sesion: SesionCliente | null, motivo: MotivoCierre | null) => void;

const KEY = 'largada.sesion';
const PRECISION_MS = 60_000;
// regla acceso-5. Where sessionStorage is blocked, the session lives in this variable until the page is reloaded.
let actual: SesionCliente | null | undefined;
const oyentes = new Set<Oyente>();

function leer(): SesionCliente | null {
  try {
    const texto = sessionStorage.getItem(KEY);
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
    if (sesion) sessionStorage.setItem(KEY, JSON.stringify(sesion));
    else sessionStorage.removeItem(KEY);
  } catch {
    // blocked or full storage: the session lives in memory
  }
}

const vigente = (sesion: SesionCliente | null): SesionCliente | null =>
  sesion && sesion.vence_at > ahoraServidor() ? sesion : null;

/**
 * The session of this tab, even if it has expired since the page was loaded: a screen keeps its content until the session is ended, or
 * the user logs in again over it. Null where there is none, and always in the server's rendering.
 */
export function sesionDePestania(): SesionCliente | null {
  if (typeof window === 'undefined') return null;
  if (actual === undefined) actual = vigente(leer());
  return actual;
}

/** The session of this tab while it has not expired: what guards ask. */
export const sesionActual = (): SesionCliente | null => vigente(sesionDePestania());

/**
 * The bearer token to send, even if this device takes it for expired: whether it is, the server says by a 401. Null: there is no
 * session, or it was opened without network and has no token yet.
 */
export const tokenActual = (): string | null => sesionDePestania()?.token || null;

let confirmar: ((sesion: SesionCliente) => void) | null = null;

/**
 * Sets what to do each time a call with this tab's token succeeds, other than calls that a screen repeats by itself: the device's lease
 * counts from then.
 */
export function onConfirmar(fn: (sesion: SesionCliente) => void): void {
  confirmar = fn;
}

/**
 * Moves this tab's expiry, as the server has just accepted this token and restarted its own idle limit, and does what `onConfirmar` set.
 * Does nothing if the tab has another token by now.
 */
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

/** Sets how a session that was opened without network gets its token. */
export function onFaltarToken(fn: (larga: boolean) => Promise<unknown>): void {
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
    edita_eventos: abierta.edita_eventos,
    nombre: abierta.name,
    email: abierta.user_info.email,
  };
  guardar(sesion);
  return poner(sesion);
}

/** Opens in this tab the session that another tab of this browser sent. Null when it is malformed, has expired or has no token. */
export function abrirPrestada(dato: unknown): SesionCliente | null {
  const sesion = esSesion(dato) ? vigente(dato) : null;
  if (!sesion?.token) return null;
  guardar(sesion);
  return poner(sesion);
}

/** Opens a session without network. It is not written to the tab's storage, so that after a reload the server is asked first again. */
export const abrirSinConexion = (sesion: SesionCliente & { sinConexion: true }): SesionCliente =>
  poner(sesion);

const VENCIDA_KEY = 'largada.sesion.vencida';
let vencio = false;

/**
 * Whether this tab's last session was ended as expired and none was opened here since: a route's guard then says why it wants a login.
 * Stored in the tab: if a call in the background found the session expired and the page was then reloaded, the guard still says so.
 */
export function seVencio(): boolean {
  try {
    return vencio || sessionStorage.getItem(VENCIDA_KEY) !== null;
  } catch {
    return vencio;
  }
}

function anotarVencida(si: boolean): void {
  vencio = si;
  try {
    if (si) sessionStorage.setItem(VENCIDA_KEY, '1');
    else sessionStorage.removeItem(VENCIDA_KEY);
  } catch {
    // storage is blocked: only this page knows that the session expired
  }
}

function poner(sesion: SesionCliente): SesionCliente {
  actual = sesion;
  anotarVencida(false);
  for (const oyente of oyentes) oyente(sesion, null);
  return sesion;
}

export function cerrarSesion(motivo: MotivoCierre): void {
  const habia = actual ?? leer();
  actual = null;
  guardar(null);
  if (!habia) return;
  anotarVencida(motivo === 'vencida');
  for (const oyente of oyentes) oyente(null, motivo);
}

/**
 * Ends the session after a 401 to a request with this token. A 401 to an older token says nothing about the present
 * session, and a network failure never comes here (regla acceso-7).
 */
export function tokenRechazado(token: string): void {
  if ((actual ?? leer())?.token === token) cerrarSesion('vencida');
}

export function escucharSesion(oyente: Oyente): () => void {
  oyentes.add(oyente);
  return () => oyentes.delete(oyente);
}
