import { keepPreviousData } from '@tanstack/react-query';
import { consulta } from './consulta.ts';

/** How often the list of who owes a certificate is fetched again, ms: meanwhile some send theirs, and other staff send reminders. */
const CADA_MS = 20_000;

export interface FiltrosNoEnviados {
  firstname: string;
  lastname: string;
  document: string;
  email: string;
  page: number;
}

/** A page of those who owe a certificate, with their links: never kept by the device. */
export const aptosNoEnviados = (id: number, query: FiltrosNoEnviados) =>
  consulta(
    'listAptosNoEnviados',
    { params: { id }, query },
    { placeholderData: keepPreviousData, refetchInterval: CADA_MS },
  );

/** A certificate with who decided about it; fetched anew once the row in view has another `updated_at`. */
export const detalleDeApto = (id: number, apto_id: number, updated_at: string) =>
  consulta('getApto', { params: { id, apto_id }, version: updated_at });

function exigirArchivo(archivo: unknown): Blob {
  if (!(archivo instanceof Blob)) throw new TypeError('not a file');
  return archivo;
}

/** A certificate's file. It is health data: removed from memory as soon as no screen shows it. */
export const archivoDeApto = (id: number, { id: apto_id, file_name }: { id: number; file_name: string }) =>
  consulta(
    'getAptoArchivo',
    { params: { id, apto_id, file_name } },
    { select: exigirArchivo, staleTime: Infinity, gcTime: 0 },
  );
