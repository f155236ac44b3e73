import { api } from '../../../shared/contract/api.ts';
import type { App, Contexto } from '../../contexto.ts';
import { noAutorizado } from '../../http/errores.ts';
import { mount } from '../../http/mount.ts';
import { obtenerPerfil } from './service.ts';

export function registerPerfil(app: App, ctx: Contexto): void {
  mount(app, ctx, api.getPerfil, async ({ sesion }) => {
    if (!sesion) throw noAutorizado();
    return obtenerPerfil(ctx, sesion);
  });
}
