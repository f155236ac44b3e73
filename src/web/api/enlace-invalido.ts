import { ErrorLlamada } from './call.ts';

/** Whether nobody has such a link any more; a failed connection says nothing about it (regla documentos-11). */
export const esEnlaceInvalido = (error: unknown): boolean =>
  error instanceof ErrorLlamada && [404, 410].includes(error.status);

/** Whether the network or the server failed, which says nothing about the link: the copy may be shown. */
export const sinRespuestaUtil = (error: unknown): boolean =>
  !(error instanceof ErrorLlamada) ||
  error.red ||
  error.status >= 500 ||
  [408, 425, 429].includes(error.status);
