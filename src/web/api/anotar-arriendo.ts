import { borrarArriendo, guardarArriendo, leerArriendo } from '../../offline/arriendo.ts';
import type { SesionAbierta } from '../../shared/contract/sesiones.ts';
import type { SesionCliente } from './almacen-sesion.ts';
import { leerMarca } from './marca-dispositivo.ts';
import { ahoraServidor } from './reloj.ts';

/** A login waits for the note at most so long: on a full or blocked device it may never be written. */
const PACIENCIA_MS = 1000;
/** Every answer confirms the session; it is written down this often at most. */
const CADA_MS = 60_000;

type Dueno = Pick<SesionCliente, 'usuario_id' | 'nombre' | 'email' | 'roles' | 'organizador_id'>;

const anotar = ({ usuario_id, nombre, email, roles, organizador_id }: Dueno) =>
  guardarArriendo({ usuario_id, nombre, email, roles, organizador_id }, ahoraServidor());

/**
 * The server has just opened a session that the device is to keep: noted before anything else of it happens, so
 * that an application that is killed right then opens without network. Never rejects.
 */
export async function anotarAbierta(abierta: SesionAbierta): Promise<void> {
  const { id, name, user_info, roles, organizador_id } = abierta;
  const duenio = { usuario_id: id, nombre: name, email: user_info.email, roles, organizador_id };
  let reloj: ReturnType<typeof setTimeout> | undefined;
  const demora = new Promise((resolve) => (reloj = setTimeout(resolve, PACIENCIA_MS)));
  await Promise.race([anotar(duenio).catch(() => undefined), demora]);
  clearTimeout(reloj);
}

let anotado: { usuario_id: number; at: number } | null = null;

/** The server answered to this session. Where the lease is missing it is made, whatever became of the first one. */
export async function confirmarArriendo(sesion: SesionCliente, ahora = Date.now()): Promise<void> {
  if (leerMarca() !== 'mantener' || !sesion.token) return;
  const reciente = anotado?.usuario_id === sesion.usuario_id && Math.abs(ahora - anotado.at) < CADA_MS;
  if (reciente) return;
  anotado = { usuario_id: sesion.usuario_id, at: ahora };
  try {
    // One device keeps one session; this tab's may be another, that nobody asked to keep.
    const esLaQueGuarda = sesion.mantenida ?? (await leerArriendo())?.usuario_id === sesion.usuario_id;
    if (esLaQueGuarda) await anotar(sesion);
    // somebody logged out meanwhile
    if (leerMarca() !== 'mantener') await borrarArriendo(sesion.usuario_id);
  } catch {
    anotado = null;
  }
}
