import type { Destino } from './use-guardar.ts';

/**
 * The address of the screen that follows a save of an event, be it new or changed (regla gestion-8). `destino` tells which of the form's
 * two buttons saved it: 'lista' leads to the list of events, whose address is `lista`, 'imagen' to the event's pictures.
 */
export const pantallaQueSigue = (evento_id: number, destino: Destino, lista: string): string =>
  destino === 'lista' ? lista : `/admin/evento/${evento_id}/configurar-imagen`;
