import { queryOptions } from '@tanstack/react-query';
import { puedeHacer, type SesionPermisos } from '../../shared/domain/acceso/puede.ts';
import { call } from './call.ts';
import { queryKeyDe } from './query-key.ts';
import { consulta } from './consulta.ts';
import { FRESCO_MS } from './consultas.ts';
import { invalidar } from './invalidar.ts';

/** An event's race day, as who directs it sees it. */
export const tableroSede = (id: number) =>
  consulta('getTableroSede', { params: { id } }, { staleTime: FRESCO_MS });

/**
 * How many conflicts are open in each race held about now (ESTOS_DIAS_MS) that this user may see; races without any are left out. Asked
 * only for a user who may direct race days.
 */
export const conflictosSede = (sesion: SesionPermisos | null) =>
  consulta(
    'listConflictosSede',
    {},
    { staleTime: FRESCO_MS, refetchInterval: 60_000, enabled: puedeHacer(sesion, 'sede:dirigir') },
  );

/**
 * At most how long after an answer about news the next question is asked, ms; ten times as long after a failure. The server holds the
 * question itself until there are news, or for 25 s.
 */
const ENTRE_MS = 400;

/**
 * Waits for news of the race day after `cursor`, then has the tablero and the counts of conflicts fetched anew. Nothing is asked without
 * a cursor. While the tab is not in view, only an answer with news is followed by another question, as it gives another cursor.
 */
export const novedadesSede = (id: number, cursor: string | undefined) => {
  const entrada = { params: { id }, query: { desde: cursor } };
  return queryOptions({
    queryKey: queryKeyDe('getNovedadesSede', entrada),
    queryFn: async ({ signal, client }) => {
      const dichas = await call('getNovedadesSede', { ...entrada, signal });
      if (dichas.cambio) await invalidar(client, 'getTableroSede', 'listConflictosSede');
      return dichas;
    },
    enabled: cursor !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.status === 'error' ? 10 * ENTRE_MS : ENTRE_MS),
  });
};
