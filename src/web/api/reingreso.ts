import { useSyncExternalStore } from 'react';
import { Oyentes } from '../../shared/domain/comun/oyentes.ts';
import { sesionDePestania, tokenActual, type SesionCliente } from './almacen-sesion.ts';
import { leerMarca } from './marca-dispositivo.ts';
import { renovarConPaciencia } from './renovar-sesion.ts';
import { haySinGuardar } from './sin-guardar.ts';

/** A request to log in again, which is shown over the screen in view. */
export interface PedidoReingreso {
  sesion: SesionCliente;
  /** true: the refused call is made again; false: the session ends */
  responder: (seguir: boolean) => void;
}

let pedido: PedidoReingreso | null = null;
let respuesta: Promise<boolean> | null = null;
const oyentes = new Oyentes();

/**
 * After the server refused a call's token: true if the call can be made again with a new token, else false. Where the device keeps the
 * session, the refresh cookie is tried first. Then the user is asked to log in again over the screen, if a screen can ask, and the
 * refused call was to change something (`escribe`), the screen has something unsaved or the user is being asked already; a call that comes
 * meanwhile gets the same answer. Otherwise, and if the user declines, false is returned: the caller ends the session, which leads from a
 * screen that needs one to /login (regla acceso-8). False too if another user has logged in: one user's call is not made in another's name.
 */
export async function reingresar(token: string, escribe: boolean): Promise<boolean> {
  const sesion = sesionDePestania();
  if (!sesion) return false;
  const esOtro = () => tokenActual() !== null && tokenActual() !== token;
  const esElMismo = () => sesionDePestania()?.usuario_id === sesion.usuario_id;
  // Another call has got a new token while this one was on its way.
  if (esOtro()) return esElMismo();
  if (leerMarca() === 'mantener') {
    await renovarConPaciencia().catch(() => null);
    if (esOtro()) return esElMismo();
  }
  if (!oyentes.hay() || !(respuesta ?? (escribe || haySinGuardar()))) return false;
  return (await (respuesta ??= preguntar(sesion))) && esElMismo();
}

function preguntar(sesion: SesionCliente): Promise<boolean> {
  return new Promise<boolean>((resolve) => {
    poner({ sesion, responder: resolve });
  }).finally(() => {
    respuesta = null;
    poner(null);
  });
}

function poner(nuevo: PedidoReingreso | null): void {
  pedido = nuevo;
  oyentes.avisar();
}

/** The request to log in again, null when there is none. Only while a screen uses this hook can the user be asked. */
export function usePedidoReingreso(): PedidoReingreso | null {
  return useSyncExternalStore(
    oyentes.suscribir,
    () => pedido,
    () => null,
  );
}
