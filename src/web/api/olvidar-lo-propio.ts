import type { QueryClient } from '@tanstack/react-query';
import type { Llamada } from '../../shared/contract/rutas/llamada.ts';
import { visita } from '../../shared/contract/rutas/visita.ts';
import { partesDe } from './query-key.ts';

/** When a session ends: cancels queries under way and removes all answers from memory but those that esPublica tells of. */
export function olvidarLoPropio(queryClient: QueryClient): void {
  void queryClient.cancelQueries();
  queryClient.removeQueries({ predicate: ({ queryKey }) => !esPublica(partesDe(queryKey).nombre) });
}

/**
 * Whether a call's answer is nobody's own: the call needs neither a login nor a registration's code. That of a private event counts as
 * such, though the event's access code is needed. False for every call outside of `visita` (which has the calls of the first load): some
 * of those are public, but at worst they are fetched again.
 */
function esPublica(nombre: unknown): boolean {
  if (typeof nombre !== 'string' || !Object.hasOwn(visita, nombre)) return false;
  const llamada: Llamada = visita[nombre as keyof typeof visita]; // safe cast: hasOwn has checked the key
  return llamada.access === 'publico' && llamada.offline !== 'codigo';
}
