import { z } from 'zod';
import { DIA_MS } from '../../../shared/domain/comun/lapsos.ts';
import type { Contexto } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import type { Handlers } from '../../jobs/trabajador.ts';
import { borrarArchivos } from '../../nucleo/archivos/service.ts';
import { DIAS_MANIJA } from './manija.ts';
import { limpiarCarpeta } from './recepcion.ts';
import { mandarRecordatorios, TRABAJO_RECORDAR } from './recordar.ts';
import { buscarSinEnviar } from './repository.ts';

const BATCH = 200;

const DatosRecordar = z.object({ evento_id: z.number(), desde: z.coerce.date() });

export const handlersAptos: Handlers = {
  aptos_sin_enviar: { cada_ms: DIA_MS, con_calma: true, correr: borrarSinEnviar },
  [TRABAJO_RECORDAR]: {
    correr: (ctx, { datos }) => mandarRecordatorios(ctx, DatosRecordar.parse(datos)),
  },
};

/**
 * Deletes uploads that were never sent, a day after their handle expired: health data that nobody asked us to keep.
 */
async function borrarSinEnviar(ctx: Contexto): Promise<void | 'hay_mas'> {
  await limpiarCarpeta(ctx);
  const antes = new Date(ctx.reloj().getTime() - (DIAS_MANIJA + 1) * DIA_MS);
  const viejos = await buscarSinEnviar(ctx.database.db, antes, BATCH);
  const ids = viejos.map(({ id }) => id);
  await enTransaccion(ctx.database.db, (tx) => borrarArchivos(tx, ids));
  return viejos.length === BATCH ? 'hay_mas' : undefined;
}
