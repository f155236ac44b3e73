import { api } from '../../../shared/contract/api.ts';
import type { App, Contexto } from '../../contexto.ts';
import { mount } from '../../http/mount.ts';
import { obtenerRecordatorios, guardarRecordatorios, previo } from './service.ts';
import { respuestasGestion } from '../../mensajes/mensajes-gestion.ts';

export function registerRecordatorios(app: App, ctx: Contexto): void {
  mount(app, ctx, api.getRecordatorios, ({ params }) => obtenerRecordatorios(ctx, params.id));

  mount(app, ctx, api.updateRecordatorios, async ({ params, body, quien }) => ({
    message: respuestasGestion.recordatorios_guardados,
    ...(await guardarRecordatorios(ctx, params.id, body, quien)),
  }));

  mount(app, ctx, api.previoRecordatorio, ({ params, body }) => previo(ctx, params.id, body));
}
