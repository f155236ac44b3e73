import { sumarHoras, type Instante } from '../comun/fechas.ts';
import { escribirCuantos } from '../comun/cantidad.ts';

/** Hours that a pending registration holds its place, unless others are given, such as the event's own (reglas inscripcion-5, pago-5). */
export const HORAS_RESERVA = 48;
/**
 * HORAS_TICKET: for how many hours at least a cash ticket can be paid. HORAS_ACREDITACION: how many hours the money may then take to be
 * credited, unless the site's configuration says otherwise.
 */
export const HORAS_TICKET = 72;
export const HORAS_ACREDITACION = 48;

/** End of a pending registration's hold: `horas` (the event's `duracion_inscripcion_pendiente`) after it began to wait. */
export function vencimientoReserva(creada: Instante, horas: number = HORAS_RESERVA): Date {
  return sumarHoras(creada, horas);
}

/**
 * Until when a cash ticket holds the place: its expiry plus the crediting time (regla inscripcion-5). A hold that ends later than this
 * keeps its own end; the caller has to compare the two.
 */
export function vencimientoConTicket(
  vencimiento_ticket: Instante,
  horas_acreditacion: number = HORAS_ACREDITACION,
): Date {
  return sumarHoras(vencimiento_ticket, horas_acreditacion);
}

/**
 * Until when, at the latest, the registrations made online before the close hold their places: until `horas` after the close or, as a cash
 * ticket can be paid until the close, until the crediting time after the close, whichever is later. Staff may still let one hold longer.
 */
export const finDeReservas = (
  fin_inscripcion: Instante,
  horas: number,
  horas_acreditacion: number = HORAS_ACREDITACION,
): Date => sumarHoras(fin_inscripcion, Math.max(horas, horas_acreditacion));

/** Milliseconds left of a hold, 0 once it ended: for the countdown on screen. */
export function restante(vence: Instante, ahora: Date): number {
  return Math.max(0, sumarHoras(vence, 0).getTime() - ahora.getTime());
}

/** '2 días 3 h', '3 h 05 min', '4 min 09 s', 'Vencida'. */
export function textoRestante(milisegundos: number): string {
  const segundos = Math.floor(milisegundos / 1000);
  if (segundos <= 0) return 'Vencida';
  const dias = Math.floor(segundos / 86_400);
  const horas = Math.floor((segundos % 86_400) / 3600);
  const minutos = Math.floor((segundos % 3600) / 60);
  const dos = (n: number): string => String(n).padStart(2, '0');
  if (dias > 0) return `${escribirCuantos(dias, 'día', 'días')} ${horas} h`;
  if (horas > 0) return `${horas} h ${dos(minutos)} min`;
  return `${minutos} min ${dos(segundos % 60)} s`;
}
