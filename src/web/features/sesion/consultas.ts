import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const perfil = () =>
  queryOptions({ queryKey: ['getPerfil'], queryFn: ({ signal }) => call('getPerfil', { signal }) });

export const sesionesAbiertas = () =>
  queryOptions({ queryKey: ['listSesiones'], queryFn: ({ signal }) => call('listSesiones', { signal }) });
