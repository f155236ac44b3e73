import { api } from '../../../shared/contract/api.ts';
import type { App, Contexto } from '../../contexto.ts';
import { mount } from '../../http/mount.ts';
import { keyUnicaDe } from '../../nucleo/idempotencia/service.ts';
import { importar, previsualizar } from './service.ts';

export function registerImportaciones(app: App, ctx: Contexto): void {
  mount(app, ctx, api.previsualizarImportacion, ({ params, body, quien }) =>
    previsualizar(ctx, params.id, body, quien),
  );

  mount(app, ctx, api.createImportacion, ({ params, body, sesion, quien, request }) =>
    importar(ctx, params.id, body, {
      quien,
      unica: keyUnicaDe(request, `importar:${params.id}`, sesion, body),
    }),
  );
}
