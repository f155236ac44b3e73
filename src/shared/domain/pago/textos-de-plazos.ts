import { escribirFechaHoraHs, type Instante } from '../comun/fechas.ts';
import { escribirCuantos } from '../comun/cantidad.ts';
import { HORAS_TICKET, HORAS_ACREDITACION } from '../inscripcion/plazo-de-reserva.ts';

const enHoras = (n: number): string => escribirCuantos(n, 'hora', 'horas');

/** Text with the hours of the hold; `horas` is the event's own, as a fixed number would be wrong for some events. */
export function textoReserva(horas: number): string {
  return `Tenés ${enHoras(horas)} para completar el pago. Pasado ese plazo se libera tu lugar y hay que cargar los datos de nuevo.`;
}

/** Text for who may pay by a cash ticket, where the ticket's last day is not known: it says the hours (regla pago-5). */
export function textoTicket(
  horas_ticket: number = HORAS_TICKET,
  horas_acreditacion: number = HORAS_ACREDITACION,
): string {
  return `${EN_EFECTIVO} tenés ${enHoras(horas_ticket)} para hacerlo. ${textoAcreditacion(horas_acreditacion)}`;
}

/** Text for who may still choose a cash ticket, with the moment until which the ticket could be paid. */
export function textoTicketHasta(hasta: Instante, horas_acreditacion: number = HORAS_ACREDITACION): string {
  return `${EN_EFECTIVO} tenés tiempo hasta el ${escribirFechaHoraHs(hasta)}. ${textoAcreditacion(horas_acreditacion)}`;
}

const EN_EFECTIVO = 'Si elegís pagar en efectivo (Rapipago o Pago Fácil)';
const textoAcreditacion = (horas: number): string =>
  `El pago puede demorar hasta ${enHoras(horas)} en acreditarse.`;

/** Text for who has a payment under review, of which no answer may come before the hold's end. */
export const SI_RESPONDE_TARDE =
  'Si la respuesta llega después y el pago se aprueba, recuperás tu lugar si todavía hay cupo; si no hay, te devolvemos el pago.';

/** Text with the exact end of the hold. */
export function textoVence(vence: Instante): string {
  return `Tu lugar está reservado hasta el ${escribirFechaHoraHs(vence)}.`;
}
