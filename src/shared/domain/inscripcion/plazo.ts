import { escribirFechaHoraHs, sumarHoras, type Instante } from '../comun/fechas.ts';
import { escribirCuantos } from '../comun/cantidad.ts';

/** Hours that a pending registration holds its place, where the event configures none (reglas inscripcion-5, pago-5). */
export const HORAS_RESERVA = 48;
/** Cash tickets: hours to pay one, and hours that its money may take to be credited. */
export const HORAS_TICKET = 72;
export const HORAS_ACREDITACION = 48;

/** End of a pending registration's hold: `duracion_inscripcion_pendiente` hours from its creation. */
export function vencimientoReserva(creada: Instante, horas: number = HORAS_RESERVA): Date {
  return sumarHoras(creada, horas);
}

/** Once a ticket exists, the place is held until its expiry plus the crediting time (regla inscripcion-5). */
export function vencimientoConTicket(
  vencimiento_ticket: Instante,
  horas_acreditacion: number = HORAS_ACREDITACION,
): Date {
  return sumarHoras(vencimiento_ticket, horas_acreditacion);
}

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

const enHoras = (n: number): string => escribirCuantos(n, 'hora', 'horas');

/** Text with the hours of the hold; `horas` is the event's own, as a fixed number would be wrong for some events. */
export function textoReserva(horas: number): string {
  return `Tenés ${enHoras(horas)} para completar el pago. Pasado ese plazo se libera tu lugar y hay que cargar los datos de nuevo.`;
}

/** Text for who chose a cash ticket, before it has an expiry (regla pago-5). */
export function textoTicket(
  horas_ticket: number = HORAS_TICKET,
  horas_acreditacion: number = HORAS_ACREDITACION,
): string {
  return `${EN_EFECTIVO} tenés ${enHoras(horas_ticket)} para hacerlo. ${textoAcreditacion(horas_acreditacion)}`;
}

/** Text for who has a cash ticket with a known expiry. */
export function textoTicketHasta(hasta: Instante, horas_acreditacion: number = HORAS_ACREDITACION): string {
  return `${EN_EFECTIVO} tenés tiempo hasta el ${escribirFechaHoraHs(hasta)}. ${textoAcreditacion(horas_acreditacion)}`;
}

const EN_EFECTIVO = 'Si elegís pagar en efectivo (Rapipago o Pago Fácil)';
const textoAcreditacion = (horas: number): string =>
  `El pago puede demorar hasta ${enHoras(horas)} en acreditarse.`;

/** Text with the exact end of the hold. */
export function textoVence(vence: Instante): string {
  return `Tu lugar está reservado hasta el ${escribirFechaHoraHs(vence)}.`;
}
