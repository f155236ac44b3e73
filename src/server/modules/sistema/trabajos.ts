import { DIA_MS, HORA_MS } from '../../../shared/domain/comun/lapsos.ts';
import type { Contexto } from '../../contexto.ts';
import type { Handlers } from '../../jobs/trabajador.ts';
import { podar } from '../conjuntos/service.ts';
import { borrarCaducos, borrarErroresViejos, borrarTerminados } from './mantenimiento-repository.ts';

/** Job: deletes rows that were needed for a time only, such as idempotency keys, limits, sessions, finished jobs, errors, cambios. */
export const handlersMantenimiento: Handlers = {
  mantenimiento: {
    cada_ms: HORA_MS,
    con_calma: true,
    correr: async (ctx: Contexto) => {
      const ahora = ctx.reloj();
      await borrarCaducos(ctx.database.db, ahora);
      await borrarErroresViejos(ctx.database.db, new Date(ahora.getTime() - 30 * DIA_MS));
      await podar(ctx);
      await borrarTerminados(ctx.database.db, new Date(ahora.getTime() - 7 * DIA_MS));
    },
  },
};
