import { ErrorLlamada } from './call.ts';

/** The text for a failed call: the server's own, that there is no network, or that it was unexpected. */
export function textoDeError(error: unknown): string {
  return error instanceof ErrorLlamada
    ? error.message
    : 'Algo falló de nuestro lado. Probá de nuevo en unos minutos.';
}
