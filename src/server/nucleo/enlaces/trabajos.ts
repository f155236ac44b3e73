import { enTransaccion } from '../../db/transaction.ts';
import type { Handlers } from '../../jobs/trabajador.ts';
import { pedirLoQueFalta, TRABAJO_ENLACES } from './papeles-debidos.ts';

export const handlersEnlaces: Handlers = {
  [TRABAJO_ENLACES]: {
    correr: (ctx, { datos }) =>
      enTransaccion(ctx.database.db, (tx) => pedirLoQueFalta(ctx, tx, Number(datos.inscripcion_id))),
  },
};
