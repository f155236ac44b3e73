import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { rutas } from './rutas.ts';

const Boleto = z.string().min(1).max(300);

/** Somebody's position in the line; a refused registration (503 `en_fila`) carries it too, in `datos`. */
export const PosicionEnFila = z.object({
  boleto: Boleto,
  /** how many people wait before the holder of this boleto */
  delante: z.number().int(),
  /** estimated seconds until the turn; null where nobody was let in to register in the last seconds (VENTANA_S) */
  espera_s: z.number().int().nullable(),
});
export type PosicionEnFila = z.infer<typeof PosicionEnFila>;

export const consultarFila = endpoint(rutas.consultarFila, {
  body: z.object({
    boleto: Boleto,
    /** true: the person stops waiting and leaves the fila */
    salir: z.boolean().default(false),
  }),
  reply: z.discriminatedUnion('estado', [
    PosicionEnFila.extend({
      estado: z.literal('espera'),
      /** seconds until the page should ask again */
      reintentar_en: z.number(),
    }),
    z.object({
      estado: z.literal('pasa'),
      /** proof of the turn, to be sent with the registration while the turn lasts (TURNO_S) */
      pase: Boleto,
    }),
    z.object({ estado: z.literal('fuera') }),
  ]),
});
