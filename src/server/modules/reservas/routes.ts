import { api } from '../../../shared/contract/api.ts';
import type { App, Contexto } from '../../contexto.ts';
import { mount } from '../../http/mount.ts';
import { liberarSospechosas, sospechosasDe } from './gestion.ts';

export function registerReservas(app: App, ctx: Contexto): void {
  mount(app, ctx, api.listReservasSospechosas, async ({ params }) => ({
    data: await sospechosasDe(ctx, params.id),
  }));

  mount(app, ctx, api.liberarReservas, async ({ params, body, quien }) =>
    liberarSospechosas(ctx, { evento_id: params.id, ids: body.ids, quien }),
  );
}
