import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

const FRESCO_MS = 30_000;

/** Of everybody for who sees all events, else the session's own. */
export const proximosDelPanel = (deTodos: boolean) => {
  const nombre = deTodos ? 'listDashEventosProximos' : 'listOrganizadorEventosProximos';
  return queryOptions({
    queryKey: [nombre],
    queryFn: ({ signal }) => call(nombre, { signal }),
    staleTime: FRESCO_MS,
  });
};

export const ultimasDelPanel = (deTodos: boolean) => {
  const nombre = deTodos ? 'listInscripcionesUltimas' : 'listOrganizadorInscripcionesUltimas';
  return queryOptions({
    queryKey: [nombre],
    queryFn: ({ signal }) => call(nombre, { signal }),
    staleTime: FRESCO_MS,
  });
};

export const resumen = (evento_id: number | null) =>
  queryOptions({
    queryKey: ['getResumen', { evento_id }],
    queryFn: ({ signal }) => call('getResumen', { query: evento_id === null ? {} : { evento_id }, signal }),
    staleTime: FRESCO_MS,
    placeholderData: keepPreviousData,
  });

/**
 * Since the last visit, or of the last days. Read once per opening: what is in view must not empty itself
 * because it was marked as seen.
 */
export const novedades = (dias: number | null) =>
  queryOptions({
    queryKey: ['getNovedades', { dias }],
    queryFn: ({ signal }) => call('getNovedades', { query: dias === null ? {} : { dias }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
