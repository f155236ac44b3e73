import { mensajesSitio } from '../../../shared/domain/sitio/mensajes.ts';
import type { NombreIcono } from '../../ui/iconos.tsx';

/** Dialogs of who is logged in, opened from the menu; the search also from a button in the header, and by a key (AbrirBuscador). */
export type DialogoPersonal = 'perfil' | 'salir' | 'buscar';

interface Entrada {
  texto: string;
  icono: NombreIcono;
  /** only in the drawer: the bar has another way there, or no room */
  soloCajon?: true;
}

export type EntradaMenu = Entrada & ({ to: string; abre?: never } | { to?: never; abre: DialogoPersonal });

/** What visitors see (regla gestion-9). What staff see is in menu-personal.ts, out of the first load. */
export const ENTRADAS_PUBLICAS: readonly EntradaMenu[] = [
  { texto: mensajesSitio.inicio, to: '/', icono: 'casa' },
  { texto: 'Mi inscripción', to: '/mi-inscripcion', icono: 'persona' },
  { texto: mensajesSitio.contacto, to: '/contacto', icono: 'correo' },
];
