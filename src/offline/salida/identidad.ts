import type { Identidad } from './tipos.ts';

let leer: () => Identidad | null = () => null;

/** The page says whose session it has, asked anew at each use. The worker says nothing: it has none. */
export function declararIdentidad(fuente: () => Identidad | null): void {
  leer = fuente;
}

export const identidadActual = (): Identidad | null => leer();
