import type { Exporte } from './exportes.ts';
import { mensajesExportes } from './mensajes.ts';

/** The downloads that are offered for selected registrations, in the menu's order. */
export const MENU_SELECCION: readonly (Exporte & { texto: string })[] = [
  { tipo: 'participantes', formato: 'xlsx', texto: mensajesExportes.seleccion },
  { tipo: 'participantes', formato: 'csv', texto: mensajesExportes.seleccion_csv },
];

/** Whether a sheet can be made of selected registrations only: those sheets that MENU_SELECCION offers (regla exportes-8). */
export const seHaceDeSeleccion = (tipo: Exporte['tipo']): boolean =>
  MENU_SELECCION.some((ofrecido) => ofrecido.tipo === tipo);
