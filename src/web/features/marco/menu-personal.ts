import { mensajes } from '../../../shared/domain/comun/mensajes.ts';
import type { SesionPermisos } from '../../../shared/domain/acceso/puede.ts';
import { accesosPersonales } from '../../comun/menu-personal.ts';
import { nombres } from '../../comun/nombres.ts';
import type { EntradaMenu } from './menu.ts';

/** What staff see of the menu (regla gestion-9). */
export const entradasPersonales = (sesion: SesionPermisos): EntradaMenu[] => [
  { texto: mensajes.panel_inicio, to: nombres.panel, icono: 'pantalla' },
  ...accesosPersonales(sesion),
  { texto: mensajes.admin, to: nombres.eventoListaPorRol, icono: 'llave' },
  { texto: mensajes.inicio, to: nombres.inicio, icono: 'casa', soloCajon: true },
  { texto: 'Pendientes de envío', to: nombres.pendientes, icono: 'sin_senal', soloCajon: true },
  { texto: mensajes.perfil, abre: 'perfil', icono: 'persona' },
  { texto: mensajes.salir, abre: 'salir', icono: 'salir' },
];
