import multipart from '@fastify/multipart';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { api } from '../../../shared/contract/api.ts';
import type { App, Contexto } from '../../contexto.ts';
import { mount } from '../../http/mount.ts';
import { envioKeyDe, keyUnicaDe } from '../../nucleo/idempotencia/service.ts';
import { enviar } from './enviar.ts';
import { registerGestionAptos } from './rutas-gestion.ts';
import { esDesmedido, LIMITES_MULTIPART } from './recepcion.ts';
import { obtenerAptoDe } from './service.ts';
import { subir } from './subir.ts';

export async function registerAptos(app: App, ctx: Contexto): Promise<void> {
  mount(app, ctx, api.getAptoEnlace, async ({ params, request }) =>
    obtenerAptoDe(ctx, params.token, request.ip),
  );

  mount(app, ctx, api.enviarApto, async ({ params, body, quien, request }) => ({
    ...(await enviar(ctx, {
      token: params.token,
      body,
      quien,
      ip: request.ip,
      unica: (cuerpo) => keyUnicaDe(request, 'enviarApto', null, cuerpo),
    })),
    ...envioKeyDe(request),
  }));

  registerGestionAptos(app, ctx);

  // Multipart is parsed for this call alone. Its parser writes request headers to the log at level trace, and with them
  // addresses that hold tokens: so this call never logs at trace, even where the rest of the server does.
  await app.register(
    async (base) => {
      await base.register(multipart, { limits: LIMITES_MULTIPART, throwFileSizeLimit: false });
      const apiBase = base.withTypeProvider<ZodTypeProvider>();
      mount(apiBase, ctx, api.subirApto, async ({ params, request, reply }) => {
        if (esDesmedido(request)) reply.header('connection', 'close');
        const subido = await subir(ctx, { token: params.token, ip: request.ip, request });
        return { ...subido, ...envioKeyDe(request) };
      });
    },
    ctx.config.logLevel === 'trace' ? { logLevel: 'debug' } : {},
  );
}
