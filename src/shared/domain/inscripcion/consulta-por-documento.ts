import { type Estado, esExito } from './estados.ts';

/**
 * How the notice "Existe inscripción" and the answer to who asks by document look (regla inscripcion-10): as a success where the
 * registration is paid, has nothing to pay or was let in without paying; otherwise as a warning. `pagar`: it is pending, so that a button
 * to pay may be offered where there is a link.
 */
export function avisoExistente(estado: Estado): { tono: 'exito' | 'advertencia'; pagar: boolean } {
  return { tono: esExito(estado) ? 'exito' : 'advertencia', pagar: estado === 'pago_pendiente' };
}
