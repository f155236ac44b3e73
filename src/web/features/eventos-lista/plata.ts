import type { EventoBorradoRow } from '../../../shared/contract/eventos-gestion.ts';
import { escribirCuantos } from '../../../shared/domain/comun/cantidad.ts';

const pagos = (n: number): string => escribirCuantos(n, 'pago', 'pagos');

/** '12, 8 pagas': registrations and how many of them are paid; 'Ninguna' without any. */
export const textoInscripciones = ({
  inscripciones: n,
  pagadas,
}: Pick<EventoBorradoRow, 'inscripciones' | 'pagadas'>): string =>
  n === 0 ? 'Ninguna' : `${n}, ${escribirCuantos(pagadas, 'paga', 'pagas')}`;

/**
 * '3 pagos, 1 pago devolviéndose': of a deleted event, how many payments in pesos hold money that was neither refunded nor
 * asked to be refunded, and how many payments, in any currency, have a refund on its way; one may be both. 'Nada por devolver'
 * without any.
 */
export function textoPlata({
  pagos_sin_devolver,
  devoluciones_en_curso,
}: Pick<EventoBorradoRow, 'pagos_sin_devolver' | 'devoluciones_en_curso'>): string {
  const partes = [
    pagos_sin_devolver > 0 ? pagos(pagos_sin_devolver) : null,
    devoluciones_en_curso > 0 ? `${pagos(devoluciones_en_curso)} devolviéndose` : null,
  ].filter((parte) => parte !== null);
  return partes.length > 0 ? partes.join(', ') : 'Nada por devolver';
}
