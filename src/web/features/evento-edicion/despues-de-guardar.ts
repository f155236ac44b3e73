import type { Destino } from './use-guardar.ts';

/**
 * The screen that follows a save (regla gestion-8): the list of events if that button was pressed, else the event's
 * pictures, for new and for changed events.
 */
export const pantallaQueSigue = (evento_id: number, destino: Destino, lista: string): string =>
  destino === 'lista' ? lista : `/admin/evento/${evento_id}/configurar-imagen`;
