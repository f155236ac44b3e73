import { keepPreviousData } from '@tanstack/react-query';
import { consulta } from './consulta.ts';

const FRESCO_MS = 30_000;

/** Of everybody for who sees all events, else the session's own. */
export const proximosDelPanel = (deTodos: boolean) =>
  consulta(
    deTodos ? 'listDashEventosProximos' : 'listOrganizadorEventosProximos',
    {},
    { staleTime: FRESCO_MS },
  );

export const ultimasDelPanel = (deTodos: boolean) =>
  consulta(
    deTodos ? 'listInscripcionesUltimas' : 'listOrganizadorInscripcionesUltimas',
    {},
    { staleTime: FRESCO_MS },
  );

export const resumen = (evento_id: number | null) =>
  consulta(
    'getResumen',
    { query: evento_id === null ? {} : { evento_id } },
    { staleTime: FRESCO_MS, placeholderData: keepPreviousData },
  );

/**
 * Since the last visit, or of the last days. Read once per opening: what is in view must not empty itself
 * because it was marked as seen.
 */
export const novedades = (dias: number | null) =>
  consulta('getNovedades', { query: dias === null ? {} : { dias } }, { staleTime: Infinity, gcTime: 0 });
