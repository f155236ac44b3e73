import { api } from '../../../shared/contract/api.ts';
import type { App, Contexto } from '../../contexto.ts';
import { mount } from '../../http/mount.ts';
import { pedirArrepentimiento, resolverArrepentimiento, verArrepentimientos } from './service.ts';

export function registerArrepentimientos(app: App, ctx: Contexto): void {
  mount(app, ctx, api.crearArrepentimiento, ({ body, quien }) => pedirArrepentimiento(ctx, body, quien));

  mount(app, ctx, api.listArrepentimientos, async () => ({ data: await verArrepentimientos(ctx) }));

  mount(app, ctx, api.resolverArrepentimiento, async ({ params, body, quien }) => ({
    message: await resolverArrepentimiento(ctx, { id: params.id, ...body, quien }),
  }));
}
