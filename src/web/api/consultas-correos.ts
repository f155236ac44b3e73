import { keepPreviousData } from '@tanstack/react-query';
import type { EntradaDe } from '../../shared/contract/api.ts';
import type { Envio } from '../../shared/contract/correos.ts';
import { consulta } from './consulta.ts';

/** How often a screen asks for the progress of mails that are being sent, ms. */
const MIENTRAS_SALEN_MS = 2000;
const sale = (envio: Envio | undefined): boolean => envio?.estado === 'en_curso';

export const enviosDe = (id: number, page: number, rowsPerPage: number) =>
  consulta(
    'listEnvios',
    { params: { id }, query: { page, rowsPerPage } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.data.some(sale) ? MIENTRAS_SALEN_MS : false),
    },
  );

export const envioDe = (id: number, envio_id: number, query: NonNullable<EntradaDe<'getEnvio'>['query']>) =>
  consulta(
    'getEnvio',
    { params: { id, envio_id }, query },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (sale(state.data?.results) ? MIENTRAS_SALEN_MS : false),
    },
  );
