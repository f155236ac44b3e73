import type { Instante } from '../comun/fechas.ts';
import { vencimientoReserva } from './plazo-de-reserva.ts';

/**
 * The end of the hold of a registration that begins to wait at `desde`. null: it has none, as nothing is paid online and staff
 * decide, or as there is nothing to pay (regla inscripcion-7).
 */
export function finDeReserva(
  desde: Instante,
  {
    usa_pago_online,
    bonificado = false,
    horas,
  }: { usa_pago_online: boolean; bonificado?: boolean; horas: number },
): Date | null {
  return usa_pago_online && !bonificado ? vencimientoReserva(desde, horas) : null;
}
