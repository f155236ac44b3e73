import type { Identidad } from '../salida-tipos.ts';

let leer: () => Identidad | null = () => null;

/** Sets how to read the page's session, which is read again at each use. The service worker never calls this: it has no session. */
export function declararIdentidad(fuente: () => Identidad | null): void {
  leer = fuente;
}

export const identidadActual = (): Identidad | null => leer();
