import { ErrorLlamada } from './call.ts';

/** Whether the server says that the link is not valid, or not any more. A failed connection does not say so (regla documentos-11). */
export const esEnlaceInvalido = (error: unknown): boolean =>
  error instanceof ErrorLlamada && [404, 410].includes(error.status);

/**
 * Whether an error says nothing about the link, so that what the device kept of its page may be shown: the network or the server failed,
 * or the server wants another try later (408, 425, 429).
 */
export const sinRespuestaUtil = (error: unknown): boolean =>
  !(error instanceof ErrorLlamada) ||
  error.red ||
  error.status >= 500 ||
  [408, 425, 429].includes(error.status);
