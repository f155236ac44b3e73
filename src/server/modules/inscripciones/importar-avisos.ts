import { z } from 'zod';
import { esFirme } from '../../../shared/domain/inscripcion/estados.ts';
import type { Contexto } from '../../contexto.ts';
import { enTransaccion, type Tx } from '../../db/transaction.ts';
import { encolarTrabajo } from '../../jobs/cola.ts';
import type { Handler } from '../../jobs/trabajador.ts';
import { avisar } from '../../nucleo/correo/service.ts';
import { encolarPedidos } from '../../nucleo/enlaces/papeles-debidos.ts';
import { bloquearSinAviso } from './importar-repository.ts';

export const TRABAJO_AVISOS = 'importacion_avisos';

/** For how many registrations one job queues mails: few enough for the job to end well within its lease. */
const POR_TRABAJO = 500;
/** How many registrations one transaction locks to queue their mails: whoever edits one of them waits for the transaction. */
const POR_VEZ = 50;

/**
 * Queues jobs that write the mails after the import, not in its transaction: while that runs, everybody who registers in the event has
 * to wait.
 */
export async function encolarAvisos(tx: Tx, ids: readonly number[]): Promise<void> {
  for (let i = 0; i < ids.length; i += POR_TRABAJO) {
    const inscripcion_ids = ids.slice(i, i + POR_TRABAJO);
    await encolarTrabajo(tx, {
      tipo: TRABAJO_AVISOS,
      key: String(inscripcion_ids[0]),
      datos: { inscripcion_ids },
    });
  }
}

const Datos = z.object({ inscripcion_ids: z.array(z.number()) });

/** Can run again: registrations that got their mail before a crash, or from another trabajador, get no second one. */
export const escribirAvisos: Handler = {
  correr: async (ctx, { datos }) => {
    const { inscripcion_ids } = Datos.parse(datos);
    for (let i = 0; i < inscripcion_ids.length; i += POR_VEZ) {
      const batch = inscripcion_ids.slice(i, i + POR_VEZ);
      await enTransaccion(ctx.database.db, (tx) => escribirBatch(ctx, tx, batch));
    }
  },
};

/**
 * Queues each registration's mail and, where the registration is firm (a success, or in a race not paid online), the mails with links to
 * the waiver or certificate that its persons still owe.
 */
async function escribirBatch(ctx: Contexto, tx: Tx, batch: readonly number[]): Promise<void> {
  for (const { id, state, usa_pago_online } of await bloquearSinAviso(tx, batch)) {
    await avisar(ctx, tx, id, { tipo: 'inscripcion_registrada' });
    if (esFirme(state, usa_pago_online)) await encolarPedidos(tx, id);
  }
}
