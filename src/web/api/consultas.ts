import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** An event's id from the address: digits, else the server says that it does not exist. */
export type IdEvento = string | number;

/** Half a minute: places and openings change by the minute, and every screen fetches again on focus. */
export const FRESCO_MS = 30_000;

export const eventosVisibles = () =>
  queryOptions({
    queryKey: ['listEventosVisibles'],
    queryFn: ({ signal }) => call('listEventosVisibles', { signal }),
    staleTime: FRESCO_MS,
    gcTime: Infinity, // publico-guardado.ts writes what is in memory
  });

export interface FiltroPasados {
  search?: string;
  provincia?: string;
  disciplina?: string;
}

/** Without filter it is the first page's own, which comes with its HTML. */
export const eventosPasados = (filtro?: FiltroPasados) =>
  infiniteQueryOptions({
    queryKey: filtro ? ['listEventosPasados', filtro] : ['listEventosPasados'],
    queryFn: ({ pageParam, signal }) =>
      call('listEventosPasados', { query: { page: pageParam, ...filtro }, signal }),
    initialPageParam: 1,
    getNextPageParam: (ultima) => (ultima.ultima ? undefined : ultima.page + 1),
    staleTime: FRESCO_MS,
  });

export const evento = (id: IdEvento, codigo?: string) =>
  queryOptions({
    queryKey: codigo ? ['getEventoPrivado', String(id), codigo] : ['getEvento', String(id)],
    queryFn: ({ signal }) =>
      codigo
        ? call('getEventoPrivado', { params: { id: Number(id), codigo_acceso: codigo }, signal })
        : call('getEvento', { params: { id: Number(id) }, signal }),
    staleTime: FRESCO_MS,
  });

export const sitio = () =>
  queryOptions({
    queryKey: ['getSitio'],
    queryFn: ({ signal }) => call('getSitio', { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
  });

export const dominiosEmail = () =>
  queryOptions({
    queryKey: ['listDominiosEmail'],
    queryFn: ({ signal }) => call('listDominiosEmail', { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
  });

export const mensajeOk = (evento_id: IdEvento, codigo: string) =>
  queryOptions({
    queryKey: ['getMensajeOk', String(evento_id), codigo],
    queryFn: ({ signal }) =>
      call('getMensajeOk', { params: { id: Number(evento_id), inscripcion_id: codigo }, signal }),
  });

export const inscripcion = (codigo: string) =>
  queryOptions({
    queryKey: ['getInscripcion', codigo],
    queryFn: ({ signal }) => call('getInscripcion', { params: { id: codigo }, signal }),
  });
