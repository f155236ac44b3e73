import { z } from 'zod';
import type { Handlers } from '../../jobs/trabajador.ts';
import { PagosSimulado } from './pasarela/simulado.ts';
import { entregar, NOTIFICAR } from './service.ts';

const Aviso = z.object({ pago_id: z.number(), firma: z.string() });

export const handlersSimulado: Handlers = {
  [NOTIFICAR]: {
    correr: async (ctx, { datos }) => {
      if (ctx.pagos instanceof PagosSimulado) await entregar(ctx, ctx.pagos, Aviso.parse(datos));
    },
  },
};
