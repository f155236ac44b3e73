import { sumarHoras, type Instante } from '../comun/fechas.ts';
import { HORAS_TICKET } from '../inscripcion/plazo-de-reserva.ts';

const menor = (a: Date, b: Date): Date => (a.getTime() <= b.getTime() ? a : b);
const mayor = (a: Date, b: Date): Date => (a.getTime() >= b.getTime() ? a : b);

/**
 * Until when a cash ticket may be paid: the later of the hold's end and 72 h from now, but never after the close of registration.
 * Null: registration closes in less than 72 h, so that no tickets are offered (regla pago-4).
 * @param dato `vence_reserva` null: the hold has no end, and the ticket may be paid for 72 h
 */
export function vencimientoTicket(dato: {
  vence_reserva: Instante | null;
  ahora: Date;
  fin_inscripcion: Instante;
}): Date | null {
  const minimo = sumarHoras(dato.ahora, HORAS_TICKET);
  const cierre = sumarHoras(dato.fin_inscripcion, 0);
  if (cierre.getTime() < minimo.getTime()) return null;
  const reserva = dato.vence_reserva === null ? minimo : sumarHoras(dato.vence_reserva, 0);
  return menor(mayor(reserva, minimo), cierre);
}
