import { api } from '../../../shared/contract/api.ts';
import type { App, Contexto } from '../../contexto.ts';
import { mount } from '../../http/mount.ts';
import { cambiarOrganizador, crearOrganizador, listarOrganizadores } from './service.ts';

export function registerOrganizadores(app: App, ctx: Contexto): void {
  mount(app, ctx, api.listOrganizadores, async ({ query }) => ({
    ...(await listarOrganizadores(ctx, query)),
    page: query.page,
  }));

  mount(app, ctx, api.listOrganizadoresTodos, async ({ query }) => {
    const { data, total } = await listarOrganizadores(ctx, query);
    return {
      data: data.map(({ id, nombre, ciudad, activo }) => ({ id, nombre, ciudad, activo })),
      total,
      page: query.page,
    };
  });

  mount(app, ctx, api.createOrganizador, ({ body, quien }) => crearOrganizador(ctx, body, quien));

  mount(app, ctx, api.updateOrganizador, ({ params, body, quien }) =>
    cambiarOrganizador(ctx, params.id, body, quien),
  );
}
