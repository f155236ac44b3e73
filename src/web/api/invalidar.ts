import type { QueryClient } from '@tanstack/react-query';
import type { NombreRuta } from '../../shared/contract/rutas/nombre.ts';
import { queryKeyDe } from './query-key.ts';

/** Marks all answers of these calls as stale, whatever their input, and fetches those in view again. */
export const invalidar = (queryClient: QueryClient, ...nombres: NombreRuta[]): Promise<unknown> =>
  Promise.all(nombres.map((nombre) => queryClient.invalidateQueries({ queryKey: queryKeyDe(nombre) })));
