import type { z } from 'zod';
import type { InscripcionPublica, State } from '../../../shared/contract/inscripciones.ts';
import { enCurso } from '../../../shared/domain/pago/pago-en-curso.ts';
import type { Contexto } from '../../contexto.ts';
import type { Executor } from '../../db/transaction.ts';
import { presentarEnCurso } from './presenter.ts';
import { listarPagosDe } from './repository.ts';

/**
 * The payment that a registration without its place paid waits for, as its people are told of it. Of one that is over
 * too: who paid in time is not to pay again meanwhile.
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

/** Whether who comes to pay has paid already, and somebody looks at it. */
export const estaEnRevision = async (db: Executor, inscripcion_id: number): Promise<boolean> =>
  (await listarPagosDe(db, inscripcion_id)).some(({ pago }) => enCurso(pago) === 'en_revision');
