import { HORA_MS } from '../../shared/domain/comun/lapsos.ts';
import { borrarArriendo, leerArriendo } from '../../offline/arriendo.ts';
import { barrerRevocados, habilitarUsuario } from '../../offline/bd-usuario.ts';
import { declararIdentidad } from '../../offline/salida/identidad.ts';
import { despertarDeUsuario } from '../../offline/salida/salida.ts';
import { onConfirmar, sesionActual, type SesionCliente } from './almacen-sesion.ts';
import { confirmarArriendo } from './anotar-arriendo.ts';
import { call } from './call.ts';
import { leerMarca, marcar } from './marca-dispositivo.ts';
import { prestarSesion } from './prestar-sesion.ts';
import { renovarConPaciencia } from './renovar-sesion.ts';
import { completarCierre } from './terminar-sesion.ts';

// The parts of a session that need the device's store. sesion.ts imports this module only when there is a session, a mark of one, a login
// or a screen that needs a session, so that visitors do not download it.
export { anotarAbierta } from './anotar-arriendo.ts';
export { pedirPrestada } from './prestar-sesion.ts';
export { reingresar } from './reingreso.ts';
export { restaurar } from './renovar-sesion.ts';
export { terminarSesion } from './terminar-sesion.ts';

/** An application that comes into view asks the server to confirm a lease that is this old, ms: unconfirmed, the lease runs out. */
const RECONFIRMAR_MS = 6 * HORA_MS;

let vigilando = false;

/** Begins what goes on until the page is left, such as lending the session to other tabs; once, however often it is called. */
export function vigilarSesion(): void {
  if (vigilando) return;
  vigilando = true;
  declararIdentidad(sesionActual);
  onConfirmar((sesion) => void confirmarArriendo(sesion));
  prestarSesion();
  document.addEventListener('visibilitychange', () => void reconfirmar());
  window.addEventListener('online', () => void onVolverLaRed());
}

async function onVolverLaRed(): Promise<void> {
  if (sesionActual()?.sinConexion) await renovarConPaciencia().catch(() => null);
  else await completarCierre();
}

/**
 * Runs when a session opens in this tab, and at the start if one is open or a logout is not finished (mark 'salir'). `confirmada`: it
 * opened just now, and not without network.
 */
export async function onEmpezar(sesion: SesionCliente | null, confirmada: boolean): Promise<void> {
  vigilarSesion();
  if (!sesion) {
    await completarCierre();
    return;
  }
  // The session may have ended before this ran, and then nothing of it may be written.
  const sigue = () => sesionActual()?.usuario_id === sesion.usuario_id;
  if (sigue()) await habilitarUsuario(sesion.usuario_id);
  if (!confirmada) await reconfirmar();
  else if (sigue()) {
    await (leerMarca() === 'mantener' ? confirmarArriendo(sesion) : borrarArriendo());
    await despertarDeUsuario(sesion.usuario_id);
  }
  await barrerRevocados();
}

async function reconfirmar(): Promise<void> {
  const sesion = sesionActual();
  if (!sesion?.token || leerMarca() !== 'mantener' || document.visibilityState !== 'visible') return;
  try {
    const arriendo = await leerArriendo();
    if (arriendo && arriendo.usuario_id !== sesion.usuario_id) return;
    if (arriendo && Date.now() - arriendo.dispositivo_at < RECONFIRMAR_MS) return;
    // the server's answer to this call renews the lease (onConfirmar)
    await call('getSesion', {});
  } catch {
    // the call failed, mostly without network: the lease stays as long as it was
  }
}

/**
 * Browsers write localStorage to disk seconds late: an application that was killed right after a login has the lease
 * without the mark. Sets the mark again and returns true in that case.
 */
export async function recordarMarca(): Promise<boolean> {
  const arriendo = await leerArriendo().catch(() => null);
  if (!arriendo || leerMarca() !== null) return false;
  marcar('mantener');
  return true;
}
