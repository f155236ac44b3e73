import { api } from '../../../shared/contract/api.ts';
import type { App, Contexto } from '../../contexto.ts';
import { mount } from '../../http/mount.ts';
import { agregarDia, borrarDia, verDias } from './service.ts';

export function registerCalendario(app: App, ctx: Contexto): void {
  mount(app, ctx, api.listDiasNoHabiles, async () => ({ data: await verDias(ctx) }));

  mount(app, ctx, api.createDiaNoHabil, async ({ body, quien }) => ({
    message: await agregarDia(ctx, body, quien),
  }));

  mount(app, ctx, api.deleteDiaNoHabil, async ({ params, quien }) => ({
    message: await borrarDia(ctx, params.fecha, quien),
  }));
}
