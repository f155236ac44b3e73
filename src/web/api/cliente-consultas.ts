import { QueryClient } from '@tanstack/react-query';
import type { Llamada } from '../../shared/contract/rutas/tipos.ts';
import { visita } from '../../shared/contract/rutas/visita.ts';
import { ErrorLlamada } from './call.ts';
import { partesDe } from './clave.ts';

/** A refusal will not change by asking again; a failure of the network or the server may. */
function convieneReintentar(intentos: number, error: unknown): boolean {
  // onLine may be wrong when it says yes; when it says no, waiting for two more failures helps nobody.
  if (intentos >= 2 || !navigator.onLine) return false;
  return !(error instanceof ErrorLlamada) || error.red || error.status >= 500;
}

export function crearClienteDeConsultas(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // navigator.onLine lies (regla offline-1): try always, the failure is told where it happens.
      queries: { retry: convieneReintentar, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** At logout: only what anybody may see stays in memory. */
export function olvidarLoPropio(queryClient: QueryClient): void {
  void queryClient.cancelQueries();
  queryClient.removeQueries({ predicate: ({ queryKey }) => !esPublica(partesDe(queryKey).nombre) });
}

/** A public call that visitors hardly ever make is forgotten too: who looks at it asks again. */
function esPublica(nombre: unknown): boolean {
  if (typeof nombre !== 'string' || !Object.hasOwn(visita, nombre)) return false;
  const llamada: Llamada = visita[nombre as keyof typeof visita]; // hasOwn just told so
  return llamada.access === 'publico' && llamada.offline !== 'codigo';
}
