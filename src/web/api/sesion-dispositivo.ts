import { borrarArriendo, guardarArriendo, leerArriendo } from '../../offline/arriendo.ts';
import { barrerRevocados, habilitarUsuario } from '../../offline/bd-usuario.ts';
import { declararIdentidad } from '../../offline/salida/identidad.ts';
import { despertarDeUsuario } from '../../offline/salida/salida.ts';
import { sesionActual, type SesionCliente } from './almacen-sesion.ts';
import { alVencer, call } from './call.ts';
import { leerMarca } from './marca-dispositivo.ts';
import { prestarSesion } from './prestar-sesion.ts';
import { reingresar } from './reingreso.ts';
import { ahoraServidor } from './reloj.ts';
import { renovarConPaciencia } from './renovar-sesion.ts';
import { completarSalida } from './terminar-sesion.ts';

// What of a session needs the device's store, apart from the first load: sesion.ts imports it, with the two
// below, when there is a session or a mark of one.
export { pedirPrestada } from './prestar-sesion.ts';
export { restaurar } from './renovar-sesion.ts';
export { terminarSesion } from './terminar-sesion.ts';

/** An installed app stays open for days: now and then the server confirms its session, and the lease with it. */
const RECONFIRMAR_MS = 6 * 3_600_000;

let vigilando = false;

function vigilar(): void {
  if (vigilando) return;
  vigilando = true;
  declararIdentidad(sesionActual);
  alVencer(reingresar);
  prestarSesion();
  document.addEventListener('visibilitychange', () => void reconfirmar());
  window.addEventListener('online', () => void alVolverLaRed());
}

async function alVolverLaRed(): Promise<void> {
  if (sesionActual()?.sinConexion) await renovarConPaciencia().catch(() => null);
  else await completarSalida();
}

/**
 * A session is open in this tab, or the mark of one is on the device. `confirmada`: the server has just said so.
 */
export async function alEmpezar(sesion: SesionCliente | null, confirmada: boolean): Promise<void> {
  vigilar();
  if (!sesion) {
    await completarSalida();
    return;
  }
  // It may have ended before its turn came here, and then nothing of it may be written.
  const sigue = () => sesionActual()?.usuario_id === sesion.usuario_id;
  if (sigue()) await habilitarUsuario(sesion.usuario_id);
  if (!confirmada) await reconfirmar();
  else if (sigue()) {
    await (leerMarca() === 'mantener' ? anotarArriendo(sesion) : borrarArriendo());
    await despertarDeUsuario(sesion.usuario_id);
  }
  await barrerRevocados();
}

const anotarArriendo = ({ usuario_id, nombre, email, roles, organizador_id }: SesionCliente) =>
  guardarArriendo({ usuario_id, nombre, email, roles, organizador_id }, ahoraServidor());

async function reconfirmar(): Promise<void> {
  const sesion = sesionActual();
  if (!sesion?.token || leerMarca() !== 'mantener' || document.visibilityState !== 'visible') return;
  try {
    const arriendo = await leerArriendo();
    // One device keeps one session; this tab's may be another, that nobody asked to keep.
    if (arriendo && arriendo.usuario_id !== sesion.usuario_id) return;
    if (!arriendo || Date.now() - arriendo.dispositivo_at < RECONFIRMAR_MS) return;
    await call('getSesion', {});
    // Only if it is still the same one, after the answer's way.
    if (sesionActual()?.token === sesion.token) await anotarArriendo(sesion);
  } catch {
    // without network the lease stays as long as it was
  }
}
