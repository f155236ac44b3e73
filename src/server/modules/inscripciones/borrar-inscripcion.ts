import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import { noEncontrado } from '../../http/errores.ts';
import { conflictoCon } from './historial.ts';
import { moverInscripcion } from '../../nucleo/inscripcion/ciclo.ts';
import { bloquear } from './repository.ts';
import { respuestasInscripcion } from '../../mensajes/mensajes-inscripcion.ts';

/**
 * Marks a registration as deleted: its places, shirts and coupon use are free at once, its payments stay on record
 * (regla inscripcion-13). One that waits for its payment, or has expired, is cancelled too, so that a late payment goes back.
 */
export async function borrarInscripcion(
  ctx: Contexto,
  id: number,
  { version, quien }: { version: number | undefined; quien: Quien },
): Promise<{ message: string }> {
  await enTransaccion(ctx.database.db, async (tx) => {
    const row = await bloquear(tx, String(id));
    if (!row) throw noEncontrado(respuestasInscripcion.no_esta);
    if (version !== undefined && version !== row.version) throw await conflictoCon(ctx, tx, row.id);
    const columnas = { borrado_at: ctx.reloj() };
    await moverInscripcion(ctx, tx, id, { suceso: { tipo: 'borra' }, quien, columnas });
  });
  return { message: respuestasInscripcion.borrada };
}
