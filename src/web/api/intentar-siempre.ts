import { QueryClient } from '@tanstack/react-query';
import { ErrorLlamada } from './call.ts';

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
