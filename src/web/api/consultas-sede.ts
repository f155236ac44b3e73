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

/** Ms from one answer about news to the next question. The question itself is held by the server until there are any. */
const ENTRE_MS = 400;

/** Waits for news of the race day after `cursor`, and has the tablero fetched anew. Nothing is asked while nobody looks. */
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
