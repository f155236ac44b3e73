import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { queryKeyDe } from './query-key.ts';
import { consulta } from './consulta.ts';

/** An event's id, as a number or as the address has it. For a text that is not digits the server says that no such event exists. */
export type IdEvento = string | number;

/** ms for which an answer is not fetched again: free places and opening times change by the minute. */
export const FRESCO_MS = 30_000;

export const eventosVisibles = () =>
  consulta(
    'listEventosVisibles',
    {},
    {
      staleTime: FRESCO_MS,
      gcTime: Infinity, // publico-guardado.ts stores what is in memory: a list dropped from memory would be lost on the device too
    },
  );

export interface FiltroPasados {
  search?: string;
  provincia?: string;
  disciplina?: string;
}

/** Past events. Without filter the key is that of the home page, whose HTML brings the first page of the list along. */
export const eventosPasados = (filtro?: FiltroPasados) =>
  infiniteQueryOptions({
    queryKey: queryKeyDe('listEventosPasados', filtro && { query: filtro }),
    queryFn: ({ pageParam, signal }) =>
      call('listEventosPasados', { query: { page: pageParam, ...filtro }, signal }),
    initialPageParam: 1,
    getNextPageParam: (ultima) => (ultima.ultima ? undefined : ultima.page + 1),
    staleTime: FRESCO_MS,
  });

export const evento = (id: IdEvento, codigo_acceso?: string) =>
  codigo_acceso
    ? consulta('getEventoPrivado', { params: { id, codigo_acceso } }, { staleTime: FRESCO_MS })
    : consulta('getEvento', { params: { id } }, { staleTime: FRESCO_MS });

export const sitio = () => consulta('getSitio', {}, { staleTime: Infinity, gcTime: Infinity });

export const mensajeOk = (id: IdEvento, inscripcion_id: string) =>
  consulta('getMensajeOk', { params: { id, inscripcion_id } });
