import { api } from '../../../shared/contract/api.ts';
import type { App, Contexto } from '../../contexto.ts';
import { mount } from '../../http/mount.ts';
import { obtenerSitio } from './service.ts';

export function registerConfiguracion(app: App, ctx: Contexto): void {
  mount(app, ctx, api.getSitio, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=60');
    return obtenerSitio(ctx);
  });
  mount(app, ctx, api.listDominiosEmail, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=3600');
    return { data: ctx.config.dominiosEmail };
  });
}
