import { mensajesGestion } from '../../shared/domain/gestion/mensajes.ts';
import { puedeHacer, type SesionPermisos } from '../../shared/domain/acceso/puede.ts';
import { nombres } from './nombres.ts';
import type { NombreIcono } from '../ui/iconos.tsx';

export interface AccesoPersonal {
  texto: string;
  to: string;
  icono: NombreIcono;
}

/** Whether the user organizes races of their own; an admin manages everybody's instead. */
const organiza = (sesion: SesionPermisos): boolean => sesion.roles.includes('organizador');

/**
 * The screens that a role works in (regla gestion-9), in the order of the menu. The
 * header's menu, the dashboard's shortcuts on small screens and the search's screens are made of them.
 */
export function accesosPersonales(sesion: SesionPermisos): AccesoPersonal[] {
  const accesos: AccesoPersonal[] = [];
  if (puedeHacer(sesion, 'evento:ver_todos')) {
    accesos.push({ texto: mensajesGestion.eventos, to: nombres.eventoLista, icono: 'calendario' });
  }
  if (puedeHacer(sesion, 'organizador:administrar')) {
    accesos.push({ texto: mensajesGestion.organizadores, to: nombres.organizadoresLista, icono: 'personas' });
  }
  if (puedeHacer(sesion, 'disciplina:administrar')) {
    accesos.push({ texto: 'Disciplinas', to: nombres.disciplinasLista, icono: 'medalla' });
  }
  if (organiza(sesion)) {
    accesos.push(
      { texto: mensajesGestion.mis_eventos, to: nombres.eventoListaOrganizador, icono: 'calendario' },
      { texto: mensajesGestion.novedades, to: nombres.novedades, icono: 'reloj' },
    );
  }
  return accesos;
}

/**
 * The address of this user's list of events: of all events for an admin, of their own ones for an organizer. Links that are the same for
 * all users lead to the address `eventoListaPorRol`, which redirects to this one (regla gestion-9).
 */
export const listaDeEventosDe = (sesion: SesionPermisos | null) =>
  puedeHacer(sesion, 'evento:ver_todos') ? nombres.eventoLista : nombres.eventoListaOrganizador;
