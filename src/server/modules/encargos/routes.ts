import { api } from '../../../shared/contract/api.ts';
import type { App, Contexto } from '../../contexto.ts';
import { mount } from '../../http/mount.ts';
import { keyUnicaDe } from '../../nucleo/idempotencia/service.ts';
import { crear, deshacer, listar, obtener, previsualizar } from './service.ts';

/** The calls by which staff act on many registrations at once (regla gestion-21). */
export function registerEncargos(app: App, ctx: Contexto): void {
  mount(app, ctx, api.previsualizarEncargo, async ({ params, body, sesion }) =>
    previsualizar(ctx, params.id, body, sesion),
  );

  mount(app, ctx, api.createEncargo, async ({ params, body, sesion, quien, request }) =>
    crear(ctx, params.id, body, {
      sesion,
      quien,
      unica: keyUnicaDe(request, 'createEncargo', sesion, { id: params.id, ...body }),
    }),
  );

  mount(app, ctx, api.listEncargos, async ({ params, query }) => listar(ctx, params.id, query));

  mount(app, ctx, api.getEncargo, async ({ params, query }) =>
    obtener(ctx, { evento_id: params.id, encargo_id: params.encargo_id }, query),
  );

  mount(app, ctx, api.deshacerEncargo, async ({ params, sesion, quien, request }) =>
    deshacer(
      ctx,
      { evento_id: params.id, encargo_id: params.encargo_id },
      { sesion, quien, unica: keyUnicaDe(request, 'deshacerEncargo', sesion, params) },
    ),
  );
}
