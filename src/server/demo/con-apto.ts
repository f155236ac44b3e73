import type { Azar } from './aleatorio.ts';
import type { InscripcionPlan } from './plan.ts';

/**
 * About half of the persons whose modality asks for a certificate, of registrations that are `viva` and whose state is not
 * 'pago_pendiente': `prepararAptos` makes certificates for the first of them, up to a maximum.
 */
export const conApto = (plan: readonly InscripcionPlan[], azar: Azar) =>
  plan
    .filter((i) => i.viva && i.modalidad.requiere_apto_medico && i.state !== 'pago_pendiente')
    .flatMap((i) => i.participantes.map((p) => ({ ...p, fecha: i.created_at })))
    .filter(() => azar.si(0.5));
