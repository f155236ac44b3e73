import { useSyncExternalStore } from 'react';
import { escucharSesion, sesionDePestania, type SesionCliente } from './almacen-sesion.ts';

/** The open session, null for visitors and in the server's HTML. */
export function useSesion(): SesionCliente | null {
  return useSyncExternalStore(escucharSesion, sesionDePestania, () => null);
}
