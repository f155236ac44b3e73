import { api } from '../../../shared/contract/api.ts';
import type { App, Contexto } from '../../contexto.ts';
import { mount } from '../../http/mount.ts';
import { keyUnicaDe } from '../../nucleo/idempotencia/service.ts';
import { contarDestinatarios, vistaPreviaDe } from './destinatarios.ts';
import { cancelar, crearEnvio, obtenerEnvioDe, listarEnviosDe, reintentar } from './envios.ts';

/** Mails from staff to registrants (regla correo-1). */
export function registerEnvios(app: App, ctx: Contexto): void {
  mount(app, ctx, api.enviarCorreos, async ({ body, sesion, quien, request }) =>
    crearEnvio(ctx, body, { sesion, quien, unica: keyUnicaDe(request, 'enviarCorreos', sesion, body) }),
  );

  mount(app, ctx, api.contarDestinatarios, async ({ params, body }) =>
    contarDestinatarios(ctx, params.id, body),
  );

  mount(app, ctx, api.vistaPreviaEnvio, async ({ params, body }) => vistaPreviaDe(ctx, params.id, body));

  mount(app, ctx, api.listEnvios, async ({ params, query }) => listarEnviosDe(ctx, params.id, query));

  mount(app, ctx, api.getEnvio, async ({ params, query }) =>
    obtenerEnvioDe(ctx, { evento_id: params.id, envio_id: params.envio_id }, query),
  );

  mount(app, ctx, api.reintentarEnvio, async ({ params, body, quien }) =>
    reintentar(ctx, {
      evento_id: params.id,
      envio_id: params.envio_id,
      correo_id: body.correo_id ?? null,
      quien,
    }),
  );

  mount(app, ctx, api.cancelarEnvio, async ({ params, quien }) =>
    cancelar(ctx, { evento_id: params.id, envio_id: params.envio_id, quien }),
  );
}
