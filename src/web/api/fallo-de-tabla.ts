import { textoDeError } from './texto-error.ts';

interface Consulta {
  error: unknown;
  refetch: () => Promise<unknown>;
}

/** What a table shows in the place of rows that did not come; null while nothing failed. */
export const falloDeTabla = ({ error, refetch }: Consulta, titulo: string) =>
  error ? { titulo, detalle: textoDeError(error), reintentar: () => void refetch() } : null;
