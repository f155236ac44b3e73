import { useSyncExternalStore } from 'react';
import { escucharSesion, sesionActual } from './almacen-sesion.ts';
import { ConjuntoVivo } from './conjunto-vivo.ts';
import type { VistaConjunto } from './estado-conjunto.ts';
import { useSesion } from './use-sesion.ts';

/**
 * The sets of registrations that this page has opened, by user and event. They are kept, so that going back to an event's table does not
 * read its rows again; a tab rarely opens many events.
 */
const vivos = new Map<string, ConjuntoVivo>();

function conjuntoVivo(usuario_id: number, evento_id: number): ConjuntoVivo {
  const key = `${usuario_id}:${evento_id}`;
  let vivo = vivos.get(key);
  if (!vivo) vivos.set(key, (vivo = new ConjuntoVivo(usuario_id, evento_id)));
  return vivo;
}

// When a session ends, or another user logs in, no registrations of the earlier user stay here.
escucharSesion(() => {
  const propias = `${sesionActual()?.usuario_id ?? ''}:`;
  for (const key of vivos.keys()) if (!key.startsWith(propias)) vivos.delete(key);
});

/**
 * The event's registrations with their persons, from this device at once and kept up to date: what its tables
 * filter, sort and page, with and without network (regla gestion-14). Call `actualizar` after changing a registration here.
 */
export function useConjunto(evento_id: number): VistaConjunto & { actualizar: () => Promise<void> } {
  const usuario_id = useSesion()?.usuario_id ?? 0;
  const vivo = conjuntoVivo(usuario_id, evento_id);
  const vista = useSyncExternalStore(vivo.suscribir, vivo.vista, vivo.vista);
  return { ...vista, actualizar: vivo.actualizar };
}
