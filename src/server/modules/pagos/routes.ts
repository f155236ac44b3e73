import { api } from '../../../shared/contract/api.ts';
import type { App, Contexto } from '../../contexto.ts';
import { mount } from '../../http/mount.ts';
import { keyUnicaDe } from '../../nucleo/idempotencia/service.ts';
import { reembolsarPago } from './pedir-reembolso.ts';
import { resolverRevision } from './revision.ts';
import { listadoDePagos } from './listado.ts';
import { presentarOrden, presentarPago } from './presenter.ts';
import { consultarPago, ordenDe, pagosDe, recibirNotificacion } from './service.ts';

const esCodigo = (id: string): boolean => !/^\d+$/.test(id);

export function registerPagos(app: App, ctx: Contexto): void {
  mount(app, ctx, api.listPagos, async ({ params }) => {
    const pagos = await pagosDe(ctx, params.id);
    return { data: pagos.map((pago) => presentarPago(pago, !esCodigo(params.id))) };
  });

  mount(app, ctx, api.getMerchantOrder, async ({ params }) => {
    const { total, checkouts, pagos } = await ordenDe(ctx, params.id);
    return presentarOrden(total, checkouts, pagos, !esCodigo(params.id));
  });

  mount(app, ctx, api.consultarPago, ({ params }) => consultarPago(ctx, params.id));

  mount(app, ctx, api.listPagosEvento, async ({ params, query }) => listadoDePagos(ctx, params.id, query));

  mount(app, ctx, api.reembolsarPago, async ({ params, body, quien, sesion, request }) =>
    reembolsarPago(ctx, {
      pago_id: params.id,
      monto: body.monto ?? null,
      motivo: body.motivo,
      quien,
      unica: keyUnicaDe(request, 'reembolsarPago', sesion, { id: params.id, ...body }),
    }),
  );

  mount(app, ctx, api.resolverRevision, async ({ params, body, quien }) =>
    resolverRevision(ctx, { pago_id: params.id, ...body, quien }),
  );

  mount(app, ctx, api.notificarPago, async ({ params, query, body, quien, request }) => {
    const entrante = { headers: request.headers, query, body };
    return { status: await recibirNotificacion(ctx, params.proveedor, entrante, quien) };
  });
}
