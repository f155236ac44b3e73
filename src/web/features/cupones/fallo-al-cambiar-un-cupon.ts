import { ErrorLlamada } from '../../api/call.ts';
import { textoDeError } from '../../api/texto-error.ts';

/** A 404 means that somebody else deleted the coupon meanwhile. */
export const textoDeFallo = (error: unknown): string =>
  error instanceof ErrorLlamada && error.status === 404 ? 'El cupón ya no existe.' : textoDeError(error);
