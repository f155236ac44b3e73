import { api } from '../../../shared/contract/api.ts';
import type { App, Contexto } from '../../contexto.ts';
import { alcanceDe, alcancePropio } from '../../http/alcance.ts';
import { mount } from '../../http/mount.ts';
import { buscarTodo } from './buscador.ts';
import { obtenerResumen, listarEventosProximos, listarUltimas } from './service.ts';

export function registerPanel(app: App, ctx: Contexto): void {
  mount(app, ctx, api.listDashEventosProximos, ({ sesion }) => listarEventosProximos(ctx, alcanceDe(sesion)));

  mount(app, ctx, api.listOrganizadorEventosProximos, ({ sesion }) =>
    listarEventosProximos(ctx, alcancePropio(sesion)),
  );

  mount(app, ctx, api.listInscripcionesUltimas, ({ sesion }) => listarUltimas(ctx, alcanceDe(sesion)));

  mount(app, ctx, api.listOrganizadorInscripcionesUltimas, ({ sesion }) =>
    listarUltimas(ctx, alcancePropio(sesion)),
  );

  mount(app, ctx, api.buscarTodo, ({ sesion, query }) => buscarTodo(ctx, alcanceDe(sesion), query.q));

  mount(app, ctx, api.getResumen, ({ sesion, query }) =>
    obtenerResumen(ctx, alcanceDe(sesion), query.evento_id ?? null),
  );
}
