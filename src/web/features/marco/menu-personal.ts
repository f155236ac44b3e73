import { mensajesGestion } from '../../../shared/domain/gestion/mensajes.ts';
import { mensajesSitio } from '../../../shared/domain/sitio/mensajes.ts';
import type { SesionPermisos } from '../../../shared/domain/acceso/puede.ts';
import { accesosPersonales } from '../../comun/menu-personal.ts';
import { nombres } from '../../comun/nombres.ts';
import type { EntradaMenu } from './menu.ts';

/** What staff see of the menu (regla gestion-9). */
export const entradasPersonales = (sesion: SesionPermisos): EntradaMenu[] => [
  { texto: 'Buscar', abre: 'buscar', icono: 'buscar' },
  { texto: mensajesGestion.panel_inicio, to: nombres.panel, icono: 'pantalla' },
  ...accesosPersonales(sesion),
  { texto: mensajesGestion.admin, to: nombres.eventoListaPorRol, icono: 'llave' },
  { texto: mensajesSitio.inicio, to: nombres.inicio, icono: 'casa', soloCajon: true },
  { texto: 'Pendientes de envío', to: nombres.pendientes, icono: 'sin_senal', soloCajon: true },
  { texto: mensajesGestion.perfil, abre: 'perfil', icono: 'persona' },
  { texto: mensajesGestion.salir, abre: 'salir', icono: 'salir' },
];
