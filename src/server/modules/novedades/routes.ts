import { api } from '../../../shared/contract/api.ts';
import type { App, Contexto } from '../../contexto.ts';
import { exigirSesion } from '../../http/alcance.ts';
import { mount } from '../../http/mount.ts';
import { obtenerNovedades, marcarNovedadesVistas } from './service.ts';

export function registerNovedades(app: App, ctx: Contexto): void {
  mount(app, ctx, api.getNovedades, ({ sesion, query }) =>
    obtenerNovedades(ctx, exigirSesion(sesion), query.dias),
  );

  mount(app, ctx, api.marcarNovedadesVistas, ({ sesion, body }) =>
    marcarNovedadesVistas(ctx, exigirSesion(sesion), body.hasta),
  );
}
