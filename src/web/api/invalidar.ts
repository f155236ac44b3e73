import type { QueryClient } from '@tanstack/react-query';
import type { NombreRuta } from '../../shared/contract/rutas/nombre.ts';
import { clave } from './clave.ts';

/** What these calls answered is old, whatever was passed to them. */
export const invalidar = (queryClient: QueryClient, ...nombres: NombreRuta[]): Promise<unknown> =>
  Promise.all(nombres.map((nombre) => queryClient.invalidateQueries({ queryKey: clave(nombre) })));
