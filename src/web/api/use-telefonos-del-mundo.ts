import { useQuery } from '@tanstack/react-query';
import { lecturaKey } from './lectura.ts';

/**
 * Fetches the phone number formats of all countries once somebody may have a foreign number, and renders again to
 * validate by them. If they do not come, only the shape is checked here and the server validates the rest.
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
