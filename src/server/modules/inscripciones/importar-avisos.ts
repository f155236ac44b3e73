import { z } from 'zod';
import { esExito } from '../../../shared/domain/inscripcion/estados.ts';
import type { Contexto } from '../../contexto.ts';
import { enTransaccion, type Tx } from '../../db/transaction.ts';
import { encolarTrabajo } from '../../jobs/cola.ts';
import type { Handler } from '../../jobs/trabajador.ts';
import { avisar } from '../../nucleo/correo/service.ts';
import { encolarPedidos } from '../../nucleo/enlaces/pedidos.ts';
import { bloquearSinAviso } from './importar-repository.ts';

export const TRABAJO_AVISOS = 'importacion_avisos';

/** What one job writes to: it ends well within its lease. */
const POR_TRABAJO = 500;
/** What one transaction writes to: whoever edits one of them meanwhile waits for that long at most. */
const POR_VEZ = 50;

/** In the transaction of the import, which holds up everybody who registers: their mails are written after it. */
export async function encolarAvisos(tx: Tx, ids: readonly number[]): Promise<void> {
  for (let i = 0; i < ids.length; i += POR_TRABAJO) {
    const inscripcion_ids = ids.slice(i, i + POR_TRABAJO);
    await encolarTrabajo(tx, {
      tipo: TRABAJO_AVISOS,
      clave: String(inscripcion_ids[0]),
      datos: { inscripcion_ids },
    });
  }
}

const Datos = z.object({ inscripcion_ids: z.array(z.number()) });

/** Repeatable: who was written to before a kill, or by another worker, is not written to again. */
export const escribirAvisos: Handler = {
  correr: async (ctx, { datos }) => {
    const { inscripcion_ids } = Datos.parse(datos);
    for (let i = 0; i < inscripcion_ids.length; i += POR_VEZ) {
      const batch = inscripcion_ids.slice(i, i + POR_VEZ);
      await enTransaccion(ctx.database.db, (tx) => escribirBatch(ctx, tx, batch));
    }
  },
};

/** Their mail, and the links of what they owe once their place is firm. */
async function escribirBatch(ctx: Contexto, tx: Tx, batch: readonly number[]): Promise<void> {
  for (const { id, state, usa_pago_online } of await bloquearSinAviso(tx, batch)) {
    await avisar(ctx, tx, id, { tipo: 'inscripcion_registrada' });
    if (esExito(state) || !usa_pago_online) await encolarPedidos(tx, id);
  }
}
