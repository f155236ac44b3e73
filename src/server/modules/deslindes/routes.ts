import { api } from '../../../shared/contract/api.ts';
import type { App, Contexto } from '../../contexto.ts';
import { mount } from '../../http/mount.ts';
import { claveDelEnlace } from '../enlaces/service.ts';
import { claveUnicaDe } from '../idempotencia/service.ts';
import { firmar, getDeslindeDe } from './firmar.ts';

export function registerDeslindes(app: App, ctx: Contexto): void {
  mount(app, ctx, api.getDeslinde, async ({ params, request }) =>
    getDeslindeDe(ctx, params.token, request.ip),
  );

  mount(app, ctx, api.firmarDeslinde, async ({ body, quien, request }) =>
    firmar(ctx, {
      body,
      quien,
      ip: request.ip,
      unica: claveDelEnlace(claveUnicaDe(request, 'firmarDeslinde', null, body), body.access_token),
    }),
  );
}
