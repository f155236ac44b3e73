import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Looked at while something is wrong: it keeps itself up to date. */
export const estadoSistema = (error: string) =>
  queryOptions({
    queryKey: ['getEstadoSistema', error],
    queryFn: ({ signal }) => call('getEstadoSistema', { query: error ? { error } : {}, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });
