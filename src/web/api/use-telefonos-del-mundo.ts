import { useQuery } from '@tanstack/react-query';
import { lecturaKey } from './lectura.ts';

/**
 * Brings how the numbers of every country are made, once somebody needs it, and draws again what judges by it.
 * Where it does not come, the shape alone is judged here and the server says the rest.
 */
export function useTelefonosDelMundo(hacen_falta: boolean): void {
  useQuery({
    queryKey: lecturaKey('telefonos_del_mundo'),
    queryFn: async () => (await import('./telefonos-del-mundo.ts')).listos,
    enabled: hacen_falta,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
