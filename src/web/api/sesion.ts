import type { DecisionCierre } from '../../offline/borrado.ts';
import type { SesionAbierta } from '../../shared/contract/sesiones.ts';
import {
  abrirSesion,
  cerrarSesion,
  escucharSesion,
  sesionActual,
  sesionDePestania,
  type SesionCliente,
} from './almacen-sesion.ts';
import { onVencer, call } from './call.ts';
import { leerMarca, marcar } from './marca-dispositivo.ts';

const CANAL = 'largada.sesion';

/** What needs the device's store, or is for those with a session, stays out of the first load. */
const dispositivo = () => import('./sesion-dispositivo.ts');

// Not in Node, where an open channel keeps the process alive.
const canal =
  typeof window === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? null
    : new BroadcastChannel(CANAL);

export interface DatosIngreso {
  /** e-mail address or user name of the account */
  email: string;
  password: string;
  mantener: boolean;
  /** code of the second factor, where the account has one */
  codigo?: string;
}

export async function login(ingreso: DatosIngreso): Promise<SesionCliente> {
  // The module loads during the call, to lend the session soon: where the session is not kept on the device, a tab that is opened right
  // after the login asks the other tabs for it, and if none answers it goes on logged out.
  const cargado = dispositivo();
  cargado.catch(() => undefined);
  const abierta = await call('login', { body: ingreso });
  if (ingreso.mantener) await anotarPrimero(abierta);
  marcar(ingreso.mantener ? 'mantener' : 'pestania');
  const sesion = abrirSesion(abierta, ingreso.mantener);
  cargado.then(
    (m) => m.vigilarSesion(),
    () => undefined,
  );
  return sesion;
}

/** Writes the session's lease on the device before the session is opened; a device without room logs in all the same. */
const anotarPrimero = (abierta: SesionAbierta) =>
  dispositivo()
    .then((m) => m.anotarAbierta(abierta))
    .catch(() => undefined);

/**
 * The session of this tab, or of another tab of this browser, or one that the refresh cookie opens. Where the server cannot be reached,
 * fails or is slow to answer: the one that the device keeps (`sinConexion`: it reads stored data, its calls carry no token). Null: nobody
 * is logged in.
 * Rejects when the server could not be asked and the device keeps none: not knowing is no logout.
 * `exigida`: the screen needs a session, so the device's store is searched even without a mark of one.
 */
export async function restaurarSesion(exigida = false): Promise<SesionCliente | null> {
  const abierta = sesionActual();
  const marca = typeof window === 'undefined' ? null : leerMarca();
  if (abierta || marca === 'salir' || (marca === null && !exigida)) return abierta;
  const { pedirPrestada, recordarMarca, restaurar } = await dispositivo();
  if (marca === 'pestania') return pedirPrestada();
  return marca === 'mantener' || (await recordarMarca()) ? restaurar() : null;
}

/**
 * Ends the session here at once, with or without network, and at the server as soon as it can be told. The user's stored
 * data are deleted; unsent entries and drafts wait for their next login, unless `decision` is to discard them.
 */
export async function logout(decision: DecisionCierre = 'conservar'): Promise<void> {
  const sesion = sesionDePestania();
  if (sesion || leerMarca()) marcar('salir');
  cerrarSesion('cerrada');
  canal?.postMessage({ tipo: 'salida', usuario_id: sesion?.usuario_id ?? null });
  await (await dispositivo()).terminarSesion(sesion, decision);
}

export interface EntornoSesion {
  /** Path, query and hash of the address, also of one whose screen is still being opened. */
  ruta: () => string;
  /** Whether the screen of the address that `ruta` gives can be opened only with a session. */
  protegida: () => boolean;
  /** Whether the screen of that address is a desk of a race day. */
  mesa: () => boolean;
  irA: (destino: string) => void;
  /** Drops from memory what only that user may see. */
  olvidarDatos: () => void;
}

/**
 * Sets what the application does when a session begins, expires or ends, in this tab or by a logout in another. The entry calls it once.
 * Returns a function that stops it.
 */
export function conectarSesion(entorno: EntornoSesion): () => void {
  // What to do when the server refuses a token: set before the first call is made, as a tab that the browser restores may have an expired
  // one.
  onVencer((...rechazado) =>
    dispositivo().then(
      (m) => m.reingresar(...rechazado),
      () => false,
    ),
  );
  // What begins with a session waits 300 ms, so as not to delay the first paint.
  const onEmpezar = async (sesion: SesionCliente | null, confirmada: boolean) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await (await dispositivo()).onEmpezar(sesion, confirmada);
  };
  const dejarDeEscuchar = escucharSesion((sesion, motivo) => {
    if (sesion) {
      void onEmpezar(sesion, !sesion.sinConexion).catch(() => null);
      return;
    }
    entorno.olvidarDatos();
    // A desk needs no session, so that one that expires closes none; but who logs out closes theirs, in every tab (docs/decisions/0131).
    // Opened again, it asks for the login (`salio`)
    if (!entorno.protegida() && !(motivo === 'cerrada' && entorno.mesa())) return;
    // regla acceso-8: who has no login any more goes to /login
    const busqueda = new URLSearchParams({ next: entorno.ruta(), motivo: 'vencida' });
    entorno.irA(motivo === 'cerrada' ? '/login' : `/login?${busqueda.toString()}`);
  });
  const onRecibir = ({ data }: MessageEvent<{ tipo: string; usuario_id: number | null }>) => {
    if (data.tipo === 'salida' && data.usuario_id === sesionDePestania()?.usuario_id) cerrarSesion('cerrada');
  };
  canal?.addEventListener('message', onRecibir);
  const abierta = sesionActual();
  if (abierta || leerMarca() === 'salir') void onEmpezar(abierta, false).catch(() => null);
  return () => {
    dejarDeEscuchar();
    canal?.removeEventListener('message', onRecibir);
  };
}
