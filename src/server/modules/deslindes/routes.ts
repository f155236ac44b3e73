import { api } from '../../../shared/contract/api.ts';
import type { App, Contexto } from '../../contexto.ts';
import { enviarPrivado } from '../../http/archivo-privado.ts';
import { mount } from '../../http/mount.ts';
import { enlaceKey } from '../../nucleo/enlaces/service.ts';
import { envioKeyDe, keyUnicaDe } from '../../nucleo/idempotencia/service.ts';
import { firmar, obtenerDeslindeDe } from './firmar.ts';
import { aprobar, obtenerDetalle, obtenerPdf, listarDeslindesDe, rechazar } from './gestion.ts';
import { pedirFirma } from './pedir.ts';

export function registerDeslindes(app: App, ctx: Contexto): void {
  mount(app, ctx, api.getDeslinde, async ({ params, request }) =>
    obtenerDeslindeDe(ctx, params.token, request.ip),
  );

  mount(app, ctx, api.firmarDeslinde, async ({ body, quien, request }) => ({
    ...(await firmar(ctx, {
      body,
      quien,
      ip: request.ip,
      unica: enlaceKey(keyUnicaDe(request, 'firmarDeslinde', null, body), body.access_token),
    })),
    ...envioKeyDe(request),
  }));

  mount(app, ctx, api.listDeslindes, async ({ params, query }) => listarDeslindesDe(ctx, params.id, query));

  mount(app, ctx, api.getDeslindePersona, async ({ params, sesion }) => ({
    results: await obtenerDetalle(ctx, params.id, params.persona_id, sesion),
  }));

  mount(app, ctx, api.aprobarDeslinde, async ({ params, body, quien, sesion }) =>
    aprobar(ctx, {
      inscripcion_id: params.id,
      persona_id: params.persona_id,
      deslinde_id: body?.deslinde_id,
      quien,
      sesion,
    }),
  );

  mount(app, ctx, api.rechazarDeslinde, async ({ params, body, quien, sesion }) =>
    rechazar(ctx, {
      inscripcion_id: params.id,
      persona_id: params.persona_id,
      deslinde_id: body?.deslinde_id,
      razon: body?.razon ?? '',
      avisar: body?.avisar ?? true,
      quien,
      sesion,
    }),
  );

  mount(app, ctx, api.pedirDeslinde, async ({ params, body, quien }) =>
    pedirFirma(ctx, {
      inscripcion_id: params.id,
      persona_id: params.persona_id,
      avisar: body?.avisar ?? false,
      quien,
    }),
  );

  mount(app, ctx, api.getDeslindePdf, async ({ params, sesion, reply }) =>
    enviarPrivado(reply, {
      ...(await obtenerPdf(ctx, params.id, params.persona_id, sesion)),
      tipo: 'application/pdf',
    }),
  );
}
