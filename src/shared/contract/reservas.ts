import { z } from 'zod';
import { Id, IdRow, Instante } from './comunes.ts';
import { endpoint } from './endpoint.ts';
import { rutas } from './rutas.ts';

export const ReservaSospechosa = z.object({
  id: z.number(),
  /** names of all persons of the registration */
  nombre: z.string(),
  email: z.string(),
  cantidad_personas: z.number(),
  created_at: Instante,
  vence_at: Instante.nullable(),
  /** true: its hold is short; false: an ordinary one that shares an origin (mail, address, network, device) with a short one */
  reserva_breve: z.boolean(),
});
export type ReservaSospechosa = z.infer<typeof ReservaSospechosa>;

export const listarReservasSospechosas = endpoint(rutas.listReservasSospechosas, {
  params: z.object({ id: Id }),
  reply: z.object({ data: z.array(ReservaSospechosa) }),
});

export const MAX_LIBERAR = 1000;

export const liberarReservas = endpoint(rutas.liberarReservas, {
  params: z.object({ id: Id }),
  body: z.object({ ids: z.array(IdRow).min(1).max(MAX_LIBERAR) }),
  reply: z.object({
    message: z.string(),
    liberadas: z.number(),
    /**
     * how many registrations were not released: by then they had a payment (in any state), somebody had begun to pay or opened a mail's
     * link, or they were pending no more; or they were no suspicious holds of this event
     */
    salteadas: z.number(),
  }),
});
