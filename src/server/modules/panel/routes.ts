import { api } from '../../../shared/contract/api.ts';
import type { App, Contexto } from '../../contexto.ts';
import { alcanceDe, alcancePropio } from '../../http/alcance.ts';
import { mount } from '../../http/mount.ts';
import { getResumen, listEventosProximos, listUltimas } from './service.ts';

export function registerPanel(app: App, ctx: Contexto): void {
  mount(app, ctx, api.listDashEventosProximos, ({ sesion }) => listEventosProximos(ctx, alcanceDe(sesion)));

  mount(app, ctx, api.listOrganizadorEventosProximos, ({ sesion }) =>
    listEventosProximos(ctx, alcancePropio(sesion)),
  );

  mount(app, ctx, api.listInscripcionesUltimas, ({ sesion }) => listUltimas(ctx, alcanceDe(sesion)));

  mount(app, ctx, api.listOrganizadorInscripcionesUltimas, ({ sesion }) =>
    listUltimas(ctx, alcancePropio(sesion)),
  );

  mount(app, ctx, api.getResumen, ({ sesion, query }) =>
    getResumen(ctx, alcanceDe(sesion), query.evento_id ?? null),
  );
}
