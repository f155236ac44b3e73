import { enTransaccion, type Tx } from '../../db/transaction.ts';
import type { Contexto } from '../../contexto.ts';
import { encolarTrabajo } from '../../jobs/cola.ts';
import { anularLinks } from '../../nucleo/pago/reemplazar-y-anular-checkouts.ts';
import { listarConLinkSinEvento } from './repository.ts';
import { TRABAJO } from './tipos.ts';

const BATCH = 50;

/** Queues the job that ends the payment links of a race; called in the transaction that cancels or deletes the race. */
export const pedirCierre = (tx: Tx, evento_id: number): Promise<void> =>
  encolarTrabajo(tx, { tipo: TRABAJO.cerrar_evento, key: String(evento_id), datos: { evento_id } });

/** Job: ends an event's links in force and their tickets; none where the event is no longer cancelled or deleted. */
export async function cerrarEvento(ctx: Contexto, evento_id: number): Promise<void> {
  for (let quedan = true; quedan;) {
    quedan = await enTransaccion(ctx.database.db, async (tx) => {
      const ids = await listarConLinkSinEvento(tx, evento_id, BATCH);
      for (const id of ids) await anularLinks(tx, id, { cancelar_pendientes: true });
      return ids.length === BATCH;
    });
  }
}
