import { DIA_MS } from '../../../shared/domain/comun/lapsos.ts';
import type { Contexto } from '../../contexto.ts';
import { enTransaccion } from '../../db/transaction.ts';
import type { Handlers } from '../../jobs/trabajador.ts';
import { borrarArchivos } from '../../nucleo/archivos/service.ts';
import { buscarHuerfanos, buscarSinPdf } from './repository.ts';
import { TRABAJO_PDF } from './service.ts';
import { hacerEjemplar } from './ejemplar.ts';

/** Jobs: make the PDF copy of each signature in force, and delete drawings and copies that no waiver points to. */
export const handlersDeslindes: Handlers = {
  [TRABAJO_PDF]: {
    correr: async (ctx, { datos }) => {
      const rows = await buscarSinPdf(ctx.database.db, Number(datos.inscripcion_id));
      for (const row of rows) await hacerEjemplar(ctx, row);
    },
  },
  deslindes_huerfanos: { cada_ms: DIA_MS, con_calma: true, correr: borrarHuerfanos },
};

const BATCH = 200;

/**
 * A drawing is stored before the registration or signature that it came with is accepted. Where that is refused, the drawing is
 * deleted by the first daily run that finds it over a day old.
 */
async function borrarHuerfanos(ctx: Contexto): Promise<void | 'hay_mas'> {
  const ayer = new Date(ctx.reloj().getTime() - DIA_MS);
  const huerfanos = await buscarHuerfanos(ctx.database.db, ayer, BATCH);
  const ids = huerfanos.map(({ id }) => id);
  await enTransaccion(ctx.database.db, (tx) => borrarArchivos(tx, ids));
  return huerfanos.length === BATCH ? 'hay_mas' : undefined;
}
