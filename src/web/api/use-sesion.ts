import { useSyncExternalStore } from 'react';
import { escucharSesion, sesionDePestania, type SesionCliente } from './almacen-sesion.ts';

/** The session of this tab, even if it has expired meanwhile (sesionDePestania); null for visitors and in the server's HTML. */
export function useSesion(): SesionCliente | null {
  return useSyncExternalStore(escucharSesion, sesionDePestania, () => null);
}
