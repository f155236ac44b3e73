import { keepPreviousData } from '@tanstack/react-query';
import { consulta } from './consulta.ts';

const FRESCO_MS = 30_000;

/** The next events: everybody's for a role that sees all, else the session's own. */
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
 * News of the last `dias` days; null: since the user last marked them as seen, a month at most, a week if they never did (regla
 * gestion-10). Read once per opening: fetched again after they were marked as seen, the list would empty itself while it is read.
 */
export const novedades = (dias: number | null) =>
  consulta('getNovedades', { query: dias === null ? {} : { dias } }, { staleTime: Infinity, gcTime: 0 });
