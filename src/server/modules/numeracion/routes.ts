import { api } from '../../../shared/contract/api.ts';
import type { App, Contexto } from '../../contexto.ts';
import { mount } from '../../http/mount.ts';
import { asignarManual } from './manual.ts';
import { resetear, restaurar } from './resguardos.ts';
import { asignarNumeros, obtenerNumeracion } from './service.ts';

export function registerNumeracion(app: App, ctx: Contexto): void {
  mount(app, ctx, api.getNumeracion, ({ params }) => obtenerNumeracion(ctx, params.id));

  mount(app, ctx, api.asignarNumeros, ({ params, body, quien }) =>
    asignarNumeros(ctx, params.id, body, quien),
  );

  mount(app, ctx, api.resetAsignacion, ({ params, quien }) => resetear(ctx, params.id, quien));

  mount(app, ctx, api.restaurarNumeracion, ({ params, quien }) =>
    restaurar(ctx, params.id, params.instantanea_id, quien),
  );

  mount(app, ctx, api.asignarNumerosManual, ({ params, body, quien }) =>
    asignarManual(ctx, params.id, body, quien),
  );
}
