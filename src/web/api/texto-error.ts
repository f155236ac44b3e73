import { ErrorLlamada } from './call.ts';

/** What a failed call is told as: the server's text, the network's, or that it was not expected. */
export function textoDeError(error: unknown): string {
  return error instanceof ErrorLlamada
    ? error.message
    : 'Algo falló de nuestro lado. Probá de nuevo en unos minutos.';
}
