import { keepPreviousData } from '@tanstack/react-query';
import { consulta } from './consulta.ts';

/** The state of the server's parts; fetched again by itself, since it is watched while something is wrong. */
export const estadoSistema = (error: string) =>
  consulta(
    'getEstadoSistema',
    { query: error ? { error } : {} },
    { placeholderData: keepPreviousData, refetchInterval: 15_000 },
  );
