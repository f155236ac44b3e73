import formbody from '@fastify/formbody';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App, Contexto } from '../../contexto.ts';
import { cspConDestino, enviarCss, enviarPagina } from '../../http/pagina-propia.ts';
import type { Pagina } from '../../http/pagina-propia.ts';
import { PagosSimulado } from './pasarela/simulado.ts';
import { Travesuras } from './pasarela/control.ts';
import { ESTILOS, paginaCheckout, paginaDesconocida, paginaTicket } from './paginas.ts';
import {
  cambiarPago,
  esMetodo,
  obtenerPago,
  notificar,
  pagar,
  soltar,
  verCompra,
  volver,
} from './service.ts';

const Formulario = z.object({
  metodo: z.string().refine(esMetodo),
  desenlace: z.enum(['aprobar', 'rechazar', 'revision', 'doble', 'ticket']),
});
const IdPago = z.coerce.number().int().positive().max(2_147_483_647);

const Orden = z.object({
  /** how the simulado misbehaves from now on; fields left out are normal again */
  travesuras: Travesuras.optional(),
  accion: z
    .discriminatedUnion('tipo', [
      z.object({ tipo: z.literal('reiniciar') }),
      z.object({ tipo: z.literal('soltar') }),
      z.object({
        tipo: z.enum(['aprobar', 'rechazar', 'cancelar', 'mediar', 'contracargar', 'notificar']),
        pago_id: IdPago,
      }),
      z.object({
        tipo: z.literal('reembolsar'),
        pago_id: IdPago,
        monto_centavos: z.number().int().optional(),
      }),
    ])
    .optional(),
});

/** Registers the pages of the simulado; none where another provider is configured. */
export async function registerSimulado(app: App, ctx: Contexto): Promise<void> {
  const simulado = ctx.pagos;
  if (!(simulado instanceof PagosSimulado)) return;
  await app.register(async (scope) => {
    await scope.register(formbody);
    const csp = cspConDestino(new URL(ctx.config.publicUrl).origin);
    const enviar = (reply: FastifyReply, pagina: Pagina, status = 200) =>
      enviarPagina(reply.code(status), pagina, csp);

    scope.get('/simulado/estilos.css', (_request, reply) => enviarCss(reply, ESTILOS));

    scope.get<{ Params: { id: string } }>('/simulado/checkout/:id', async (request, reply) => {
      const compra = await verCompra(ctx, request.params.id);
      return compra ? enviar(reply, paginaCheckout(compra)) : enviar(reply, paginaDesconocida(), 404);
    });

    scope.post<{ Params: { id: string } }>('/simulado/checkout/:id', async (request, reply) => {
      const compra = await verCompra(ctx, request.params.id);
      if (!compra) return enviar(reply, paginaDesconocida(), 404);
      const formulario = Formulario.safeParse(request.body);
      if (!formulario.success) return enviar(reply, paginaCheckout(compra), 422);
      const { metodo, desenlace } = formulario.data;
      const como = desenlace === 'ticket' ? 'aprobar' : desenlace;
      const pago = await pagar(ctx, simulado, compra, metodo, como);
      if (!pago) return enviar(reply, paginaCheckout(compra), 409);
      if (pago.status === 'rejected') return enviar(reply, paginaCheckout(compra, pago));
      if (metodo === 'ticket') return reply.redirect(`/simulado/tickets/${pago.id}`, 303);
      return reply.redirect(volver(compra, pago), 303);
    });

    const ticket = async (id: string) => {
      const numero = IdPago.safeParse(id);
      const row = numero.success ? await obtenerPago(ctx, numero.data) : null;
      return row?.pago.payment_type_id === 'ticket' ? row : null;
    };

    scope.get<{ Params: { id: string } }>('/simulado/tickets/:id', async (request, reply) => {
      const row = await ticket(request.params.id);
      if (!row) return enviar(reply, paginaDesconocida(), 404);
      return enviar(reply, paginaTicket(row.preferencia, row.pago, ctx.reloj()));
    });

    scope.post<{ Params: { id: string } }>('/simulado/tickets/:id', async (request, reply) => {
      const row = await ticket(request.params.id);
      if (!row) return enviar(reply, paginaDesconocida(), 404);
      await cambiarPago(ctx, simulado, row.pago.id, 'aprobar');
      return reply.redirect(`/simulado/tickets/${row.pago.id}`, 303);
    });

    if (ctx.config.modo === 'produccion') return;

    /**
     * Makes the simulado misbehave, or does to a payment what a bank or kiosk would; not in production. Accepts only JSON, so that no
     * form on a foreign page can call it.
     */
    scope.post('/simulado/control', async (request, reply) => {
      if (request.headers['content-type']?.split(';')[0] !== 'application/json')
        return reply.code(415).send();
      const orden = Orden.safeParse(request.body);
      if (!orden.success) return reply.code(422).send({ message: z.prettifyError(orden.error) });
      const { travesuras, accion } = orden.data;
      if (travesuras) simulado.control.configurar(travesuras);
      let hecho: unknown = null;
      if (accion?.tipo === 'reiniciar') simulado.control.reiniciar();
      else if (accion?.tipo === 'soltar') await soltar(ctx, simulado);
      else if (accion?.tipo === 'notificar') await notificar(ctx, simulado, accion.pago_id);
      else if (accion?.tipo === 'reembolsar') {
        const key = `control-${accion.pago_id}-${ctx.reloj().getTime()}`;
        hecho = await simulado.refund(String(accion.pago_id), accion.monto_centavos ?? null, key);
        await notificar(ctx, simulado, accion.pago_id);
      } else if (accion) hecho = await cambiarPago(ctx, simulado, accion.pago_id, accion.tipo);
      return reply.send({ travesuras: simulado.control.travesuras, hecho });
    });
  });
}
