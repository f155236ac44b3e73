import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Others send and remind too: what happened shows within this time. */
const CADA_MS = 20_000;

export interface FiltrosNoEnviados {
  firstname: string;
  lastname: string;
  document: string;
  email: string;
  page: number;
}

/** A page of those who owe a certificate, with their links: never kept by the device. */
export const aptosNoEnviados = (evento_id: number, query: FiltrosNoEnviados) =>
  queryOptions({
    queryKey: ['listAptosNoEnviados', String(evento_id), query],
    queryFn: ({ signal }) => call('listAptosNoEnviados', { params: { id: evento_id }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: CADA_MS,
  });

/** A certificate with who decided about it. `updated_at` of the row in view: a newer one is asked for anew. */
export const detalleDeApto = (evento_id: number, apto_id: number, updated_at: string) =>
  queryOptions({
    queryKey: ['getApto', String(evento_id), apto_id, updated_at],
    queryFn: ({ signal }) => call('getApto', { params: { id: evento_id, apto_id }, signal }),
  });

/** Its file: of somebody's health, and forgotten as soon as nobody looks at it. */
export const archivoDeApto = (evento_id: number, { id, file_name }: { id: number; file_name: string }) =>
  queryOptions({
    queryKey: ['getAptoArchivo', String(evento_id), id, file_name],
    queryFn: async ({ signal }) => {
      const archivo = await call('getAptoArchivo', {
        params: { id: evento_id, apto_id: id, file_name },
        signal,
      });
      if (!(archivo instanceof Blob)) throw new TypeError('not a file');
      return archivo;
    },
    staleTime: Infinity,
    gcTime: 0,
  });
