import {
  borrarDatosDeUsuario,
  borrarSesionesAbandonadas,
  type DecisionCierre,
} from '../../offline/borrado.ts';
import { sesionActual, type SesionCliente } from './almacen-sesion.ts';
import { call, ErrorLlamada } from './call.ts';
import { leerMarca, marcar } from './marca-dispositivo.ts';
import { anotarCierre } from './cierre-de-cuentas-de-puesto.ts';
import { unoALaVez } from './uno-a-la-vez.ts';

const PLAZO_CIERRE_MS = 4000;
/** In this tab's storage: a token that the server may not have been told to forget. */
const DEJADA_KEY = 'largada.salida';

/**
 * Notes a token whose logout may not reach the server: the page is being left, and a request that passes through the service worker is
 * broken off when its page goes. The next page of this tab logs the token out. `token` null: does nothing.
 */
export function dejarDicho(token: string | null): void {
  try {
    if (token) sessionStorage.setItem(DEJADA_KEY, token);
  } catch {
    // storage is blocked: the token is not kept, and ends when it expires
  }
}

function tokenDejado(): string | null {
  try {
    return sessionStorage.getItem(DEJADA_KEY);
  } catch {
    return null;
  }
}

/**
 * After a logout in this tab: the device forgets the user (regla acceso-10), and the server the token and the cookie as soon as it can be
 * told.
 */
export async function terminarSesion(sesion: SesionCliente | null, decision: DecisionCierre): Promise<void> {
  if (sesion) anotarCierre(sesion.usuario_id);
  const aviso = sesion?.token ? avisarCierre(sesion.token) : Promise.resolve(false);
  // What could not be deleted is tried again at once by completarCierre below, and at the application's next start: by completarCierre if
  // the mark 'salir' is still there, and by barrerRevocados, which deletes the databases of the users in the device's table `revocados`.
  const borrado = !sesion || (await seBorro(borrarDatosDeUsuario(sesion.usuario_id, decision)));
  if ((await aviso) && borrado) desmarcar();
  else await completarCierre();
}

/** whether something could not be deleted when it was last tried: then the mark 'salir' stays, by which the next start tries again */
let quedaPorBorrar = false;

async function seBorro(borrado: Promise<void>): Promise<boolean> {
  quedaPorBorrar = await borrado.then(
    () => false,
    () => true,
  );
  return !quedaPorBorrar;
}

/** True once the server has forgotten the token, and the device's cookie with it. */
async function avisarCierre(token: string): Promise<boolean> {
  const corte = new AbortController();
  const reloj = setTimeout(() => corte.abort(), PLAZO_CIERRE_MS);
  try {
    const headers = { authorization: `Bearer ${token}` };
    await call('logout', { headers, signal: corte.signal, keepalive: true });
    return true;
  } catch {
    // No answer, a failure of the server, or the token had expired: the refresh cookie may still have to be revoked.
    return false;
  } finally {
    clearTimeout(reloj);
  }
}

/**
 * Finishes a logout that was not complete (mark 'salir'), unless somebody is logged in: deletes what the device still keeps of its users,
 * and has the cookie revoked that a logout without network left behind, without opening a session.
 */
export async function completarCierre(): Promise<void> {
  if (leerMarca() !== 'salir' || sesionActual()) return;
  await seBorro(borrarSesionesAbandonadas());
  await unoALaVez(revocarCookie);
}

async function revocarCookie(): Promise<void> {
  // Another tab may have had the cookie revoked, or somebody logged in, meanwhile.
  if (leerMarca() !== 'salir') return;
  const token = tokenDejado();
  if (token && (await avisarCierre(token))) {
    desmarcar();
    return;
  }
  try {
    const { access_token } = await call('refreshSesion', {});
    if (await avisarCierre(access_token)) desmarcar();
  } catch (error) {
    if (error instanceof ErrorLlamada && error.status === 401) desmarcar();
  }
}

/** Logs out the session of a refresh that was answered after the logout. */
export async function rechazarSesion(token: string): Promise<void> {
  if (await avisarCierre(token)) desmarcar();
}

/**
 * Once the server has forgotten the session: removes the token left by `dejarDicho`, and the mark 'salir' unless something is still to be
 * deleted here. Another mark stays, since somebody has logged in meanwhile.
 */
function desmarcar(): void {
  if (leerMarca() === 'salir' && !quedaPorBorrar) marcar(null);
  try {
    sessionStorage.removeItem(DEJADA_KEY);
  } catch {
    // storage is blocked: no token was left there
  }
}
