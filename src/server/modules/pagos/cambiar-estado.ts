import type { Estado } from '../../../shared/domain/inscripcion/estados.ts';
import type { Contexto, Quien } from '../../contexto.ts';
import type { Tx } from '../../db/transaction.ts';
import { auditar } from '../../nucleo/auditoria/service.ts';
import { lockInscripcion, updateInscripcion } from './repository.ts';

type Inscripcion = NonNullable<Awaited<ReturnType<typeof lockInscripcion>>>;

/** The state that a decision about its money leaves a registration in, with the audit's line. Under its lock. */
export async function cambiarEstado(
  ctx: Contexto,
  tx: Tx,
  inscripcion: Inscripcion,
  state: Estado,
  { quien, motivo }: { quien: Quien; motivo: string },
): Promise<void> {
  const actual = await lockInscripcion(tx, inscripcion.id);
  await updateInscripcion(tx, inscripcion.id, {
    state,
    vence_at: null,
    version: (actual ?? inscripcion).version + 1,
    updated_at: ctx.reloj(),
  });
  await auditar(tx, {
    quien,
    accion: 'inscripcion_estado',
    entidad: 'inscripcion',
    entidad_id: inscripcion.id,
    evento_id: inscripcion.evento_id,
    inscripcion_id: inscripcion.id,
    antes: { state: inscripcion.state },
    despues: { state },
    ...(motivo && { motivo }),
  });
}
