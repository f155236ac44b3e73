import { z } from 'zod';
import type { Handlers } from '../../jobs/trabajador.ts';
import { asegurarCheckout, expirarCheckoutRemoto } from './checkouts.ts';
import { conciliar, vencerReservas } from './consulta.ts';
import { procesarPago } from './procesar.ts';
import { reembolsar } from './reembolsos.ts';
import { resolverNotificaciones } from './notificaciones-repository.ts';
import { TRABAJO } from './tipos.ts';

const ConInscripcion = z.object({ inscripcion_id: z.number() });
const ConCheckout = z.object({ checkout_id: z.number(), cancelar_pendientes: z.boolean() });
const ConPago = z.object({ pago_id: z.string() });
const ConReembolso = z.object({ reembolso_id: z.number() });

/** A notification may outrun the payment that it is about. */
const INTENTOS_DESCONOCIDO = 4;

/** What happens with payments without a request. */
export const handlersPagos: Handlers = {
  [TRABAJO.crear_checkout]: {
    correr: async (ctx, { datos }) => {
      await asegurarCheckout(ctx, ConInscripcion.parse(datos).inscripcion_id);
    },
  },
  [TRABAJO.expirar_checkout]: {
    correr: (ctx, { datos }) => {
      const { checkout_id, cancelar_pendientes } = ConCheckout.parse(datos);
      return expirarCheckoutRemoto(ctx, checkout_id, cancelar_pendientes);
    },
  },
  [TRABAJO.procesar_pago]: {
    correr: async (ctx, { datos, intento, ultimo }) => {
      const { pago_id } = ConPago.parse(datos);
      const anotar = (resultado: string) =>
        resolverNotificaciones(ctx.database.db, ctx.pagos.nombre, pago_id, resultado, ctx.reloj());
      try {
        const resultado = await procesarPago(ctx, pago_id);
        if (resultado === 'pago_desconocido' && intento < INTENTOS_DESCONOCIDO) {
          throw new Error('El proveedor todavía no conoce el pago');
        }
        await anotar(resultado);
      } catch (error) {
        if (ultimo) await anotar('fallida');
        throw error;
      }
    },
  },
  [TRABAJO.reembolsar]: {
    correr: (ctx, { datos, ultimo }) => reembolsar(ctx, ConReembolso.parse(datos).reembolso_id, ultimo),
  },
  [TRABAJO.vencer]: { cada_ms: 30_000, correr: vencerReservas },
  [TRABAJO.conciliar]: { cada_ms: 60_000, correr: conciliar },
};
