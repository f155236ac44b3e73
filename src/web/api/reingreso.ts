import { useSyncExternalStore } from 'react';
import { sesionDePestania, tokenActual, type SesionCliente } from './almacen-sesion.ts';
import { leerMarca } from './marca-dispositivo.ts';
import { renovarConPaciencia } from './renovar-sesion.ts';
import { haySinGuardar } from './sin-guardar.ts';

/** Somebody is asked to log in again over the screen that they are on. */
export interface PedidoReingreso {
  sesion: SesionCliente;
  /** true: the call that waits is made again */
  responder: (seguir: boolean) => void;
}

let pedido: PedidoReingreso | null = null;
let respuesta: Promise<boolean> | null = null;
const oyentes = new Set<() => void>();

/**
 * A call's token was refused. The device's cookie may bring another one; else who is in the middle of something
 * logs in again in place, and only who has nothing to lose is sent to /login (regla acceso-8): nothing
 * typed is lost. The same user only: another one's call is not made again.
 */
export async function reingresar(token: string, escribe: boolean): Promise<boolean> {
  const sesion = sesionDePestania();
  if (!sesion) return false;
  const esOtro = () => tokenActual() !== null && tokenActual() !== token;
  const esElMismo = () => sesionDePestania()?.usuario_id === sesion.usuario_id;
  // Another call's wait ended while this one was on its way.
  if (esOtro()) return esElMismo();
  if (leerMarca() === 'mantener') {
    await renovarConPaciencia().catch(() => null);
    if (esOtro()) return esElMismo();
  }
  if (oyentes.size === 0 || !(respuesta ?? (escribe || haySinGuardar()))) return false;
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
  for (const oyente of oyentes) oyente();
}

function suscribir(oyente: () => void): () => void {
  oyentes.add(oyente);
  return () => oyentes.delete(oyente);
}

/** Who is to log in again, null when nobody is. While a screen uses this, somebody can be asked. */
export function usePedidoReingreso(): PedidoReingreso | null {
  return useSyncExternalStore(
    suscribir,
    () => pedido,
    () => null,
  );
}
