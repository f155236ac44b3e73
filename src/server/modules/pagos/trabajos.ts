import { z } from 'zod';
import type { Contexto } from '../../contexto.ts';
import type { Corrida, Handlers } from '../../jobs/trabajador.ts';
import { cerrarEvento } from './cierre.ts';
import { asegurarCheckout, expirarCheckoutRemoto } from './checkouts.ts';
import { conciliar, vencerReservas } from './vencer-y-conciliar.ts';
import { procesarOrden, procesarPago } from './procesar.ts';
import { reembolsar } from './reembolsos.ts';
import { resolverNotificaciones } from './notificaciones-repository.ts';
import { TRABAJO } from './tipos.ts';

const ConInscripcion = z.object({ inscripcion_id: z.number() });
const ConCheckout = z.object({ checkout_id: z.number(), cancelar_pendientes: z.boolean() });
const ConEvento = z.object({ evento_id: z.number() });
const ConPago = z.object({ pago_id: z.string(), cuenta: z.string().nullable().default(null) });
const ConOrden = z.object({ orden_id: z.string(), cuenta: z.string().nullable().default(null) });
const ConReembolso = z.object({ reembolso_id: z.number() });

/** How often a payment or order that the provider does not know is asked for: a notification may come before the provider can tell it. */
const INTENTOS_DESCONOCIDO = 4;

/**
 * Asks the provider, by `mirar`, about what a notification names, and stores the outcome. `mirar` gives null for what the provider
 * does not know.
 */
async function averiguar(
  ctx: Contexto,
  { intento, ultimo }: Corrida,
  recurso_id: string,
  mirar: () => Promise<string | null>,
): Promise<void> {
  const anotar = (resultado: string) =>
    resolverNotificaciones(ctx.database.db, ctx.pagos.nombre, recurso_id, resultado, ctx.reloj());
  try {
    const resultado = await mirar();
    if (resultado === null && intento < INTENTOS_DESCONOCIDO) {
      throw new Error('El proveedor todavía no conoce el pago');
    }
    await anotar(resultado ?? 'pago_desconocido');
  } catch (error) {
    if (ultimo) await anotar('fallida');
    throw error;
  }
}

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
  [TRABAJO.cerrar_evento]: {
    correr: (ctx, { datos }) => cerrarEvento(ctx, ConEvento.parse(datos).evento_id),
  },
  [TRABAJO.procesar_pago]: {
    correr: (ctx, corrida) => {
      const { pago_id, cuenta } = ConPago.parse(corrida.datos);
      return averiguar(ctx, corrida, pago_id, async () => {
        const resultado = await procesarPago(ctx, pago_id, cuenta);
        return resultado === 'pago_desconocido' ? null : resultado;
      });
    },
  },
  [TRABAJO.procesar_orden]: {
    correr: (ctx, corrida) => {
      const { orden_id, cuenta } = ConOrden.parse(corrida.datos);
      return averiguar(ctx, corrida, orden_id, async () => {
        const resultados = await procesarOrden(ctx, orden_id, cuenta);
        return resultados && (resultados.join(', ') || 'sin_pagos');
      });
    },
  },
  [TRABAJO.reembolsar]: {
    correr: (ctx, { datos, ultimo }) => reembolsar(ctx, ConReembolso.parse(datos).reembolso_id, ultimo),
  },
  [TRABAJO.vencer]: { cada_ms: 30_000, con_calma: true, correr: vencerReservas },
  [TRABAJO.conciliar]: { cada_ms: 60_000, correr: conciliar },
};
