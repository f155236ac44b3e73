import { type Estado, esExito } from './estados.ts';

/**
 * How "Existe inscripción" presents itself (regla inscripcion-10): success when paid or bonified, warning
 * otherwise, with a pay button when pending.
 */
export function avisoExistente(estado: Estado): { tono: 'exito' | 'advertencia'; pagar: boolean } {
  return { tono: esExito(estado) ? 'exito' : 'advertencia', pagar: estado === 'pago_pendiente' };
}
