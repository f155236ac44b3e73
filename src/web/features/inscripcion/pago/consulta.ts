import { queryOptions } from '@tanstack/react-query';
import type { InscripcionPublica } from '../../../../shared/contract/inscripciones.ts';
import { call } from '../../../api/call.ts';

const CADA_MS = 5000;

/** A registration by its public code; asked again while it is pending and the page is in view. */
export const inscripcionPorCodigo = (codigo: string) =>
  queryOptions({
    queryKey: ['getInscripcion', codigo],
    queryFn: async ({ signal }) => {
      const { results } = await call('getInscripcion', { params: { id: codigo }, signal });
      return { results: results as InscripcionPublica }; // by its code, whoever asks, the public's shape
    },
    refetchInterval: ({ state }) => (state.data?.results.state === 'pago_pendiente' ? CADA_MS : false),
  });
