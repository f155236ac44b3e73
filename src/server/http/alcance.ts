import { puedeHacer } from '../../shared/domain/acceso/puede.ts';
import type { Sesion } from '../contexto.ts';
import { noAutorizado } from './errores.ts';

/** Whose events a listing may look at: everybody's, or those of one organizer. */
export type Alcance = { todos: true } | { todos: false; organizador_id: number };

/** An id that no organizer has, for users without an organizer: their listings are empty. */
const NADIE = 0;

export const alcancePropio = (sesion: Sesion | null): Alcance => ({
  todos: false,
  organizador_id: exigirSesion(sesion).organizador_id ?? NADIE,
});

/** Everybody's events for a role that may see all, else those of the session's own organizador (regla acceso-1). */
export function alcanceDe(sesion: Sesion | null): Alcance {
  return puedeHacer(exigirSesion(sesion), 'evento:ver_todos') ? { todos: true } : alcancePropio(sesion);
}

export function exigirSesion(sesion: Sesion | null): Sesion {
  if (!sesion) throw noAutorizado();
  return sesion;
}
