import type { z } from 'zod';
import type { InscripcionPublica, State } from '../../../shared/contract/inscripciones.ts';
import { enCurso } from '../../../shared/domain/pago/pago-en-curso.ts';
import type { Contexto } from '../../contexto.ts';
import type { Executor } from '../../db/transaction.ts';
import { presentarEnCurso } from './presenter.ts';
import { listarPagosDe } from './repository.ts';

/**
 * The payment under way of a pending or expired registration, as its persons are told of it; null: there is none, or the
 * registration is in another state. An expired registration may have one: whoever paid in time must not pay again while the
 * payment is under way.
 */
export async function enCursoDe(
  ctx: Contexto,
  { id, state }: { id: number; state: State },
  quien: { suyo: boolean },
): Promise<z.input<typeof InscripcionPublica>['pago_en_curso']> {
  if (state !== 'pago_pendiente' && state !== 'vencida') return null;
  const pagos = await listarPagosDe(ctx.database.db, id);
  return presentarEnCurso(
    pagos.map(({ pago }) => pago),
    ctx.reloj(),
    quien,
  );
}

/** Whether a payment of this registration is under review, so that its persons must not pay again. */
export const estaEnRevision = async (db: Executor, inscripcion_id: number): Promise<boolean> =>
  (await listarPagosDe(db, inscripcion_id)).some(({ pago }) => enCurso(pago) === 'en_revision');
