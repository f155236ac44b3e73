import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { api } from '../../../shared/contract/api.ts';
import type { App, Contexto } from '../../contexto.ts';
import { mount } from '../../http/mount.ts';
import { esDesmedido, leerCuerpo } from './cuerpo.ts';
import { borrar, ordenar, subir } from './service.ts';

/** The pictures of an event (regla carrera-19). */
export async function registerImagenes(app: App, ctx: Contexto): Promise<void> {
  // Bodies of these calls may be large, or missing: `leerCuerpo` reads them instead of Fastify's parser.
  await app.register(async (base) => {
    base.removeContentTypeParser('application/json');
    base.addContentTypeParser('application/json', (request: FastifyRequest, payload: IncomingMessage) =>
      leerCuerpo(request, payload),
    );
    base.addHook('onRequest', async (request, reply) => {
      if (esDesmedido(request)) reply.header('connection', 'close');
    });
    const apiBase = base.withTypeProvider<ZodTypeProvider>();

    mount(apiBase, ctx, api.subirImagen, ({ params, body, quien }) =>
      subir(ctx, { evento_id: params.id, quien }, body),
    );
    for (const ep of [api.borrarImagen, api.borrarImagenPost])
      mount(apiBase, ctx, ep, ({ params, quien }) =>
        borrar(ctx, { evento_id: params.id, quien }, params.imagen_id),
      );
    mount(apiBase, ctx, api.ordenarImagenes, ({ params, body, quien }) =>
      ordenar(ctx, { evento_id: params.id, quien }, body),
    );
  });
}
