import { mensajesPago } from './mensajes.ts';
import { propio } from '../comun/propio.ts';

// what people read for each method of a payment that staff record by hand (regla pago-1)
const MANUALES: Readonly<Record<string, string>> = {
  bank_transfer: mensajesPago.metodo_bank_transfer,
  cash: mensajesPago.metodo_cash,
};

/** How it was paid: the method that staff chose, or the provider's kind. */
export const medioDePago = (payment_method_id: string | null, payment_type: string | null): string | null =>
  propio(MANUALES, payment_method_id ?? '') ?? payment_type;
