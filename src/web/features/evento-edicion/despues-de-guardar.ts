import type { Destino } from './use-guardar.ts';

/**
 * The screen that follows a save (regla gestion-8): the event's pictures, whether it is new or not, or the list where that
 * was chosen.
 */
export const pantallaQueSigue = (evento_id: number, destino: Destino, lista: string): string =>
  destino === 'lista' ? lista : `/admin/evento/${evento_id}/configurar-imagen`;
