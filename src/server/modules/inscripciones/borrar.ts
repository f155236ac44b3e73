import type { Contexto, Quien } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import { noEncontrado } from '../../http/errores.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { anularLinks } from '../pagos/checkouts.ts';
import { conflictoCon } from './historial.ts';
import { liberar } from '../../nucleo/inscripcion/lugares.ts';
import { bloquear, updateInscripcion } from './repository.ts';

/**
 * Softly: place, shirt and coupon use are free at once, its payments stay on record
 * (regla inscripcion-13). One that waits for its payment is cancelled too, so that a payment that comes late goes back.
 */
export async function borrarInscripcion(
  ctx: Contexto,
  id: number,
  { version, quien }: { version: number | undefined; quien: Quien },
): Promise<{ message: string }> {
  await enTransaccion(ctx.database.db, async (tx) => {
    const fila = await bloquear(tx, String(id));
    if (!fila) throw noEncontrado('No encontramos esa inscripción.');
    if (version !== undefined && version !== fila.version) throw await conflictoCon(ctx, tx, fila);
    const ahora = ctx.reloj();
    const pendiente = fila.state === 'pago_pendiente' || fila.state === 'vencida';
    await liberar(tx, id, pendiente ? 'cancelada' : null, ahora);
    await anularLinks(tx, id, { cancelar_pendientes: true });
    await updateInscripcion(tx, id, { borrado_at: ahora, ...(pendiente && { state: 'cancelada' }) }, ahora);
    await auditar(tx, {
      quien,
      accion: 'inscripcion_borrada',
      entidad: 'inscripcion',
      entidad_id: id,
      evento_id: fila.evento_id,
      inscripcion_id: id,
      antes: { state: fila.state, numero: fila.numero, total: fila.total },
    });
  });
  return { message: 'La inscripción se borró correctamente.' };
}
