import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** What somebody asked of the site without an account, for the admin. */
export const arrepentimientos = () =>
  queryOptions({
    queryKey: ['listArrepentimientos'],
    queryFn: ({ signal }) => call('listArrepentimientos', { signal }),
  });

export const diasNoHabiles = () =>
  queryOptions({
    queryKey: ['listDiasNoHabiles'],
    queryFn: ({ signal }) => call('listDiasNoHabiles', { signal }),
  });

export const pedidosDatos = () =>
  queryOptions({
    queryKey: ['listPedidosDatos'],
    queryFn: ({ signal }) => call('listPedidosDatos', { signal }),
  });
