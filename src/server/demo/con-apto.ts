import type { Azar } from './aleatorio.ts';
import type { InscripcionPlan } from './plan.ts';

/**
 * About half of the persons who owe a certificate, in live registrations that are not pending: `prepararAptos` makes certificates for the
 * first of them, up to a maximum.
 */
export const conApto = (plan: readonly InscripcionPlan[], azar: Azar) =>
  plan
    .filter((i) => i.viva && i.modalidad.requiere_apto_medico && i.state !== 'pago_pendiente')
    .flatMap((i) => i.participantes.map((p) => ({ ...p, fecha: i.created_at })))
    .filter(() => azar.si(0.5));
