import { QueryClient } from '@tanstack/react-query';
import type { Llamada } from '../../shared/contract/rutas/llamada.ts';
import { visita } from '../../shared/contract/rutas/visita.ts';
import { ErrorLlamada } from './call.ts';
import { partesDe } from './clave.ts';

/** A refusal will not change by asking again; a failure of the network or the server may. */
function convieneReintentar(intentos: number, error: unknown): boolean {
  // onLine may be true without a network, but when it is false there is none: two more tries would only delay the error.
  if (intentos >= 2 || !navigator.onLine) return false;
  return !(error instanceof ErrorLlamada) || error.red || error.status >= 500;
}

export function crearClienteDeConsultas(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // navigator.onLine is often wrong (regla offline-1): every call is tried, and its screen shows the failure.
      queries: { retry: convieneReintentar, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** At logout: removes all answers from memory but those of public calls. */
export function olvidarLoPropio(queryClient: QueryClient): void {
  void queryClient.cancelQueries();
  queryClient.removeQueries({ predicate: ({ queryKey }) => !esPublica(partesDe(queryKey).nombre) });
}

/** Whether a call's answer is public. Public calls outside `visita` count as private: at worst they are fetched again. */
function esPublica(nombre: unknown): boolean {
  if (typeof nombre !== 'string' || !Object.hasOwn(visita, nombre)) return false;
  const llamada: Llamada = visita[nombre as keyof typeof visita]; // hasOwn has checked the key
  return llamada.access === 'publico' && llamada.offline !== 'codigo';
}
