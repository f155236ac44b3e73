import { keepPreviousData } from '@tanstack/react-query';
import { consulta } from './consulta.ts';

/** Looked at while something is wrong: it keeps itself up to date. */
export const estadoSistema = (error: string) =>
  consulta(
    'getEstadoSistema',
    { query: error ? { error } : {} },
    { placeholderData: keepPreviousData, refetchInterval: 15_000 },
  );
