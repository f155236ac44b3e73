import type { Exporte } from './exportes.ts';
import { mensajesExportes } from './mensajes.ts';

/** What is offered for a selection, in its order. */
export const MENU_SELECCION: readonly (Exporte & { texto: string })[] = [
  { tipo: 'participantes', formato: 'xlsx', texto: mensajesExportes.seleccion },
  { tipo: 'participantes', formato: 'csv', texto: mensajesExportes.seleccion_csv },
];

/** Whether a sheet is made of chosen registrations alone, too: each that the menu offers for them (regla exportes-8). */
export const seHaceDeSeleccion = (tipo: Exporte['tipo']): boolean =>
  MENU_SELECCION.some((ofrecido) => ofrecido.tipo === tipo);
