import { api } from '../../../shared/contract/api.ts';
import type { App, Contexto } from '../../contexto.ts';
import { mount } from '../../http/mount.ts';
import { estadoSistema, reintentarCorreo, reintentarTrabajo } from './service.ts';

export function registerSistema(app: App, ctx: Contexto): void {
  mount(app, ctx, api.getEstadoSistema, ({ query }) => estadoSistema(ctx, query.error));

  mount(app, ctx, api.reintentarTrabajo, async ({ params, quien }) => ({
    message: await reintentarTrabajo(ctx, quien, params.id),
  }));

  mount(app, ctx, api.reintentarCorreo, async ({ params, quien }) => ({
    message: await reintentarCorreo(ctx, quien, params.id),
  }));
}
