import { ErrorLlamada } from '../../api/call.ts';
import { textoDeError } from '../../api/texto-error.ts';

/** Somebody else may have deleted it meanwhile. */
export const textoDeFallo = (error: unknown): string =>
  error instanceof ErrorLlamada && error.status === 404 ? 'El cupón ya no existe.' : textoDeError(error);
