import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const organizadoresTodos = () =>
  queryOptions({
    queryKey: ['listOrganizadoresTodos'],
    queryFn: ({ signal }) => call('listOrganizadoresTodos', { signal }),
  });

export const disciplinasTodas = () =>
  queryOptions({
    queryKey: ['listDisciplinas'],
    queryFn: ({ signal }) => call('listDisciplinas', { signal }),
  });
