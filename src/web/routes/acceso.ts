import { redirect } from '@tanstack/react-router';
import { seVencio } from '../api/almacen-sesion.ts';
import { puedeHacer, type Accion, type SesionPermisos } from '../../shared/domain/acceso/puede.ts';

/** Who may open a screen. Required on every route by type, so that no screen is left unguarded by oversight. */
export type AccesoPantalla = 'publico' | 'sesion' | { accion: Accion };

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    access: AccesoPantalla;
    /** Title of the tab; screens whose title depends on their data use useTitulo instead. */
    titulo?: string;
  }
}

export type MotivoIngreso = 'sin_sesion' | 'sin_permiso';

/** Why this session may not open a screen with these accesses; null: it may. */
export function motivoDeRechazo(
  sesion: SesionPermisos | null,
  accesos: readonly AccesoPantalla[],
): MotivoIngreso | null {
  for (const acceso of accesos) {
    if (acceso === 'publico') continue;
    if (!sesion) return 'sin_sesion';
    if (acceso !== 'sesion' && !puedeHacer(sesion, acceso.accion)) return 'sin_permiso';
  }
  return null;
}

/** Redirects to /login whoever is not logged in or may not open the screen (regla acceso-8). */
export function exigirAcceso(
  sesion: SesionPermisos | null,
  accesos: readonly AccesoPantalla[],
  destino: string,
): void {
  const rechazo = motivoDeRechazo(sesion, accesos);
  const motivo = rechazo === 'sin_sesion' && seVencio() ? 'vencida' : rechazo;
  if (motivo) throw redirect({ href: `/login?${new URLSearchParams({ next: destino, motivo }).toString()}` });
}
