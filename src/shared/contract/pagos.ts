import { z } from 'zod';
import { consultaListado, Id, Importe, Pesos, Texto, VALORES_LIBRES } from './comunes.ts';
import { endpoint } from './endpoint.ts';
import { Pago, State } from './inscripciones.ts';
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
  body: z
    .looseObject({})
    .meta({ [VALORES_LIBRES]: 300 })
    .nullish(),
  reply: z.object({ status: z.string() }),
});

/** A payment as the event's list shows it, with whose it is. */
export const PagoEvento = Pago.extend({
  proveedor: z.enum(['simulado', 'mercadopago', 'manual']),
  motivo_revision: z.string().nullable(),
  /** asked for and not done yet */
  reembolso_en_curso: Pesos,
  inscripcion: z.object({
    id: z.number(),
    /** team name, or the person's */
    nombre: z.string(),
    documento: z.string().nullable(),
    modalidad: z.string(),
    state: State,
    total: Pesos,
    /** deleted since: its payments stay */
    borrada: z.boolean(),
    /** another payment counts for it */
    otro_pago: z.boolean(),
  }),
});
export type PagoEvento = z.infer<typeof PagoEvento>;

export const listarPagosEvento = endpoint(rutas.listPagosEvento, {
  params: z.object({ id: Id }),
  query: consultaListado(['id', 'date_created', 'date_approved', 'monto', 'nombre', 'aplicacion']).extend({
    aplicacion: z.enum(['pendiente', 'aplicado', 'en_revision', 'devuelto', 'sin_efecto']).optional(),
    payment_type_id: Texto(40).optional(),
  }),
  reply: z.object({
    data: z.array(PagoEvento),
    total: z.number(),
    page: z.number(),
    /** of everything that matches, whatever the page */
    totales: z.object({
      cobrado: Pesos,
      devuelto: Pesos,
      neto: Pesos,
      en_revision: Pesos,
      /** begun and not decided yet */
      pendiente: Pesos,
      /** how many wait for a decision */
      pagos_en_revision: z.number(),
    }),
  }),
});

export const reembolsarPago = endpoint(rutas.reembolsarPago, {
  params: z.object({ id: Id }),
  body: z.object({
    /** pesos; all that is left where absent */
    monto: Importe.nullish(),
    motivo: Texto(500).default(''),
  }),
  reply: z.object({ message: z.string(), results: z.object({ monto: Pesos, saldo: Pesos }) }),
});

export const resolverRevision = endpoint(rutas.resolverRevision, {
  params: z.object({ id: Id }),
  body: z.object({ decision: z.enum(['aceptar', 'devolver']), motivo: Texto(500).default('') }),
  reply: z.object({ message: z.string(), state: State }),
});
