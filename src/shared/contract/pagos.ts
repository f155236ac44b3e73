import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { rutas } from './rutas.ts';

/** Both forms of Mercado Pago's notices; nothing in it is believed, it only makes us fetch. */
export const notificarPago = endpoint(rutas.notificarPago, {
  params: z.object({ proveedor: z.enum(['simulado', 'mercadopago']) }),
  query: z.looseObject({
    'data.id': z.string().max(64).optional(),
    type: z.string().max(40).optional(),
    topic: z.string().max(40).optional(),
    id: z.string().max(64).optional(),
  }),
  body: z.looseObject({}).nullish(),
  reply: z.object({ status: z.string() }),
});
