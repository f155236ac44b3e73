import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EntradaDe } from '../../shared/contract/api.ts';
import { call } from './call.ts';

type ConsultaDisciplinas = EntradaDe<'listDisciplinasPaginadas'>['query'];
type ConsultaOrganizadores = EntradaDe<'listOrganizadores'>['query'];

/** One page; the one before stays in view until it arrives. */
export const disciplinasPagina = (query: ConsultaDisciplinas) =>
  queryOptions({
    queryKey: ['listDisciplinasPaginadas', query],
    queryFn: ({ signal }) => call('listDisciplinasPaginadas', { query, signal }),
    placeholderData: keepPreviousData,
  });

export const organizadoresPagina = (query: ConsultaOrganizadores) =>
  queryOptions({
    queryKey: ['listOrganizadores', query],
    queryFn: ({ signal }) => call('listOrganizadores', { query, signal }),
    placeholderData: keepPreviousData,
  });
