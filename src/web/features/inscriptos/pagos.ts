import type { DatosPago } from '../../../shared/contract/inscripciones.ts';
import { textoStatusPago } from '../../../shared/domain/pago/estados-pago.ts';
import { medioDePago } from '../../../shared/domain/pago/medios-a-mano.ts';

type Pago = Pick<
  DatosPago['payments'][number],
  'payment_method_id' | 'payment_type' | 'status' | 'aplicacion'
>;

/** What is said, beside its status, of a payment that counts only once a person accepts it, and of one that counts for nothing. */
const APLICACIONES: Readonly<Partial<Record<Pago['aplicacion'], string>>> = {
  en_revision: 'en revisión',
  sin_efecto: 'sin efecto',
};

/** 'Efectivo, aprobado': how it was paid and what became of it. */
export function textoDePago({ payment_method_id, payment_type, status, aplicacion }: Pago): string {
  const medio = medioDePago(payment_method_id, payment_type);
  return [medio, textoStatusPago(status).toLowerCase(), APLICACIONES[aplicacion]].filter(Boolean).join(', ');
}
