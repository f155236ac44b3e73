import { api } from '../../../shared/contract/api.ts';
import type { App, Contexto } from '../../contexto.ts';
import { mount } from '../../http/mount.ts';
import { activarCupon, borrarCupon, crearCupon, listarCupones } from './gestion.ts';
import { validarCupon } from './service.ts';

export function registerCupones(app: App, ctx: Contexto): void {
  mount(app, ctx, api.validarCupon, async ({ body, sesion, request }) =>
    validarCupon(ctx, { ...body, sesion, ip: request.ip }),
  );

  mount(app, ctx, api.listCupones, async ({ params }) => listarCupones(ctx, params.id));

  mount(app, ctx, api.createCupon, async ({ body, sesion, quien }) =>
    crearCupon(ctx, body, { sesion, quien }),
  );

  mount(app, ctx, api.activarCupon, async ({ params, body, quien }) =>
    activarCupon(ctx, { id: params.id, activo: body.activo, quien }),
  );

  mount(app, ctx, api.deleteCupon, async ({ params, quien }) => borrarCupon(ctx, params.id, quien));
}
