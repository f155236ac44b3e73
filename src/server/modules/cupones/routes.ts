import { api } from '../../../shared/contract/api.ts';
import type { App, Contexto } from '../../contexto.ts';
import { mount } from '../../http/mount.ts';
import { validarCupon } from './service.ts';

export function registerCupones(app: App, ctx: Contexto): void {
  mount(app, ctx, api.validarCupon, async ({ body, request }) =>
    validarCupon(ctx, { ...body, ip: request.ip }),
  );
}
