import { borrarArriendo, leerArriendo } from '../../offline/arriendo.ts';
import {
  abrirSesion,
  onFaltarToken,
  abrirSinConexion,
  cerrarSesion,
  sesionActual,
  sesionDePestania,
  type SesionCliente,
} from './almacen-sesion.ts';
import { anotarAbierta } from './anotar-arriendo.ts';
import { call, ErrorLlamada } from './call.ts';
import { leerMarca, marcar } from './marca-dispositivo.ts';
import { ahoraServidor } from './hora-del-servidor.ts';
import { rechazarSesion } from './terminar-sesion.ts';
import { unoALaVez } from './uno-a-la-vez.ts';

/** ms to wait for the server where the device keeps a session that can be opened, or an answer that can be shown, without the server. */
const PACIENCIA_MS = 400;
/** ms to wait for the server where the device has nothing to show meanwhile. */
const PACIENCIA_SIN_NADA_MS = 8000;
/**
 * A refresh without an answer is aborted after so many ms. The next try may still use the same cookie (decision
 * 0086).
 */
const ABANDONO_MS = 30_000;

let restauracion: Promise<SesionCliente | null> | null = null;
let preguntada_at = 0;

/**
 * The server failed or did not answer in time, and the device has no valid lease. Screens know this error by its name and say how to go
 * on.
 */
export class ErrorSinArriendo extends Error {
  override readonly name = 'ErrorSinArriendo';
}

/**
 * The session that the server gives; null if it gives none, or if somebody logged out while it was asked. Where the server fails, or does
 * not answer within PACIENCIA_MS: the session that the device keeps. A device that keeps none waits for the server up to
 * PACIENCIA_SIN_NADA_MS; if that brings no session and no null either, this rejects with ErrorSinArriendo.
 */
export async function restaurar(): Promise<SesionCliente | null> {
  const respuesta = preguntar();
  try {
    return await conPaciencia(respuesta, PACIENCIA_MS);
  } catch {
    const abierta = await abrirArriendo();
    if (abierta) return abierta;
    // The device has nothing to show: the server is waited for a little longer.
    return conPaciencia(respuesta, PACIENCIA_SIN_NADA_MS).catch((causa: unknown) => {
      throw new ErrorSinArriendo('Sin sesión guardada', { cause: causa });
    });
  }
}

function preguntar(): Promise<SesionCliente | null> {
  if (!restauracion) {
    preguntada_at = performance.now();
    restauracion = unoALaVez(renovar).finally(() => {
      restauracion = null;
    });
  }
  return restauracion;
}

/**
 * Gets a new token, for a session that was opened without network or whose token was refused. `larga`: wait longer, as the device has no
 * stored answer to show instead. Null: the server gives none, or somebody logged out while it was asked; rejects if it does not answer in
 * time, or fails.
 */
export const renovarConPaciencia = (larga = true) =>
  conPaciencia(preguntar(), larga ? PACIENCIA_SIN_NADA_MS : PACIENCIA_MS);

/**
 * Rejects `ms` after the server was asked, so that later callers do not wait anew. The request goes on: a late answer
 * still opens the session.
 */
function conPaciencia<T>(respuesta: Promise<T>, ms: number): Promise<T> {
  const queda = Math.max(0, preguntada_at + ms - performance.now());
  const demora = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('demora')), queda));
  return Promise.race([respuesta, demora]);
}

async function renovar(): Promise<SesionCliente | null> {
  try {
    const nueva = await call('refreshSesion', { signal: AbortSignal.timeout(ABANDONO_MS) });
    if (leerMarca() === 'mantener') await anotarAbierta(nueva);
    if (leerMarca() === 'mantener') return abrirSesion(nueva, true);
    // Somebody logged out, or logged in without having the session kept, while the answer was on its way.
    await borrarArriendo(nueva.id).catch(() => undefined);
    await rechazarSesion(nueva.access_token);
    return null;
  } catch (error) {
    if (!(error instanceof ErrorLlamada) || (error.status !== 401 && error.status !== 403)) throw error;
    marcar(null);
    await borrarArriendo().catch(() => undefined);
    if (sesionDePestania()?.sinConexion) cerrarSesion('vencida');
    return null;
  }
}

/**
 * The session that was opened in this tab meanwhile, else the one that the device keeps, for when the server cannot be asked; null when
 * there is none, or no longer (regla acceso-6).
 */
async function abrirArriendo(): Promise<SesionCliente | null> {
  const arriendo = await leerArriendo().catch(() => null);
  const abierta = sesionActual();
  if (abierta || !arriendo || leerMarca() !== 'mantener') return abierta;
  onFaltarToken(renovarConPaciencia);
  const { usuario_id, nombre, email, roles, organizador_id, queda_ms } = arriendo;
  return abrirSinConexion({
    token: '',
    vence_at: ahoraServidor() + queda_ms,
    usuario_id,
    nombre,
    email,
    roles,
    organizador_id,
    // Whether the user may edit events: false here, whoever the user is, since without network nobody can edit one. The session that the
    // server gives later has the true value.
    edita_eventos: false,
    sinConexion: true,
  });
}
