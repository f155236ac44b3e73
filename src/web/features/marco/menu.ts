import type { SesionPermisos } from '../../../shared/domain/puede.ts';
import { mensajes } from '../../../shared/domain/mensajes.ts';
import type { NombreIcono } from '../../ui/iconos.tsx';

export interface EntradaMenu {
  texto: string;
  to: string;
  icono: NombreIcono;
}

/**
 * spec public-side §2 Header: what each sees. The staff's entries are added with the screens that they
 * open: an entry that leads nowhere is worse than none.
 */
export function entradasDeMenu(sesion: SesionPermisos | null): EntradaMenu[] {
  const inicio: EntradaMenu = { texto: mensajes.inicio, to: '/', icono: 'casa' };
  if (sesion) {
    return [{ texto: mensajes.panel_inicio, to: '/backoffice/dashboard', icono: 'pantalla' }, inicio];
  }
  return [
    inicio,
    { texto: 'Mi inscripción', to: '/mi-inscripcion', icono: 'persona' },
    { texto: mensajes.contacto, to: '/contacto', icono: 'correo' },
  ];
}
