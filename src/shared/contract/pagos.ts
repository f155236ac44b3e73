import { z } from 'zod';
import { Id, Importe, Pesos, Texto, VALORES_LIBRES } from './comunes.ts';
import { consultaListado } from './listado.ts';
import { endpoint } from './endpoint.ts';
import { Pago, State } from './inscripciones.ts';
import { rutas } from './rutas.ts';

/**
 * Notifications of the payment provider; those of Mercado Pago come in two forms. Their content is not trusted: they only make the server
 * fetch the payment, or the payments of the order.
 */
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

/** A payment as the event's list shows it, with its registration. */
export const PagoEvento = Pago.extend({
  proveedor: z.enum(['simulado', 'mercadopago', 'manual']),
  motivo_revision: z.string().nullable(),
  /** money on its way back: refunds that were asked for, or that are done and not yet in `monto_reembolsado`; in the payment's currency */
  reembolso_en_curso: Pesos,
  inscripcion: z.object({
    id: z.number(),
    /** team name, or the person's */
    nombre: z.string(),
    documento: z.string().nullable(),
    modalidad: z.string(),
    state: State,
    total: Pesos,
    /** true: the registration was deleted; its payments stay listed */
    borrada: z.boolean(),
    /** true: a payment other than this one counts for the registration, whether or not this one counts too */
    otro_pago: z.boolean(),
  }),
});
export type PagoEvento = z.infer<typeof PagoEvento>;

export const listarPagosEvento = endpoint(rutas.listPagosEvento, {
  params: z.object({ id: Id }),
  query: consultaListado(['id', 'date_created', 'date_approved', 'monto', 'nombre', 'aplicacion']).extend({
    aplicacion: z.enum(['pendiente', 'aplicado', 'en_revision', 'devuelto', 'sin_efecto']).optional(),
    /** 'manual': the payments that staff recorded, of whatever method */
    payment_type_id: Texto(40).optional(),
  }),
  reply: z.object({
    data: z.array(PagoEvento),
    total: z.number(),
    page: z.number(),
    /** totals of all payments that match search and filters, not only of this page; the sums leave out other currencies than pesos */
    totales: z.object({
      cobrado: Pesos,
      devuelto: Pesos,
      neto: Pesos,
      en_revision: Pesos,
      /** pesos of payments begun and not decided yet */
      pendiente: Pesos,
      /** how many payments wait for a decision by staff */
      pagos_en_revision: z.number(),
    }),
  }),
});

export const reembolsarPago = endpoint(rutas.reembolsarPago, {
  params: z.object({ id: Id }),
  body: z.object({
    /** amount to refund, in the payment's currency; absent or null: all that is neither refunded nor on its way back */
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
