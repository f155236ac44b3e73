import { borrarArriendo, guardarArriendo, leerArriendo } from '../../offline/arriendo.ts';
import type { SesionAbierta } from '../../shared/contract/sesiones.ts';
import type { SesionCliente } from './almacen-sesion.ts';
import { leerMarca } from './marca-dispositivo.ts';

/** ms that a login or a renewal waits for its lease to be written: on a full or blocked device it may never be. */
const PACIENCIA_MS = 1000;
/** The server's answers confirm a session all the time, but `confirmarArriendo` writes its lease at most this often, ms. */
const CADA_MS = 60_000;

type Dueno = Pick<SesionCliente, 'usuario_id' | 'nombre' | 'email' | 'roles' | 'organizador_id'>;

const anotar = ({ usuario_id, nombre, email, roles, organizador_id }: Dueno) =>
  guardarArriendo({ usuario_id, nombre, email, roles, organizador_id });

/**
 * Writes the lease of a session that the server has just opened, before the session is used: an application that is
 * killed right then still opens without network. Never rejects.
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

/**
 * Renews the lease after the server answered to this session, or makes one that is missing; only where this is the session that the
 * device keeps, and at most every CADA_MS. Never rejects.
 */
export async function confirmarArriendo(sesion: SesionCliente, ahora = Date.now()): Promise<void> {
  if (leerMarca() !== 'mantener' || !sesion.token) return;
  const reciente = anotado?.usuario_id === sesion.usuario_id && Math.abs(ahora - anotado.at) < CADA_MS;
  if (reciente) return;
  anotado = { usuario_id: sesion.usuario_id, at: ahora };
  try {
    // A device keeps one user's session. This tab's may be another, whose user did not ask to stay logged in: it gets no lease.
    const esLaQueGuarda = sesion.mantenida ?? (await leerArriendo())?.usuario_id === sesion.usuario_id;
    if (esLaQueGuarda) await anotar(sesion);
    // somebody may have logged out while the lease was being written: then it must not stay on the device
    if (leerMarca() !== 'mantener') await borrarArriendo(sesion.usuario_id);
  } catch {
    anotado = null;
  }
}
