import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** A registration with its payments, for staff. `version` of the row that is shown: a newer one is asked for anew. */
export const pagosDeInscripcion = (id: number, version: number) =>
  queryOptions({
    queryKey: ['getInscripcion', String(id), version],
    queryFn: ({ signal }) => call('getInscripcion', { params: { id: String(id) }, signal }),
  });

/** The history of a registration, newest first. */
export const historialDeInscripcion = (id: number, version: number) =>
  queryOptions({
    queryKey: ['listHistorial', String(id), version],
    queryFn: ({ signal }) => call('listHistorial', { params: { id }, signal }),
  });
