import { api } from '../../../shared/contract/api.ts';
import type { App, Contexto } from '../../contexto.ts';
import { mount } from '../../http/mount.ts';
import { clavesPublicas } from '../../nucleo/credencial/par.ts';

export function registerSede(app: App, ctx: Contexto): void {
  mount(app, ctx, api.listClavesSede, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=300');
    return { claves: clavesPublicas(ctx.config) };
  });
}
