import type { FastifyReply, FastifyRequest } from 'fastify';
import { api } from '../../../shared/contract/api.ts';
import type { App, Contexto } from '../../contexto.ts';
import { Memoria } from '../../http/cache.ts';
import { mount } from '../../http/mount.ts';
import { enviarPreparada, preparar } from '../../http/respuesta-preparada.ts';
import type { RespuestaPreparada } from '../../http/respuesta-preparada.ts';
import { noEncontrado } from '../../http/errores.ts';
import { eventoDeModalidad, obtenerDefinicion } from '../../nucleo/evento/service.ts';
import { buscarPrivados, obtenerPublico, listarPasados, listarProximos } from './service.ts';

/**
 * If the load of a new answer begins within so many ms after the last one went stale, readers get the last one where that load fails or
 * is slow: browsing goes on. An ErrorApi, such as the 404 of an event hidden since, is passed on instead.
 */
const GRACIA_MS = 30_000;
const FRESCURA_MS = 2000;

export function registerEventos(app: App, ctx: Contexto): void {
  const memoria = new Memoria<RespuestaPreparada>(ctx.config.recordar ? FRESCURA_MS : 0, 1000, {
    graciaMs: GRACIA_MS,
  });
  /** Listings and event pages are the same for everybody: shaped by the contract, serialised and compressed once in a while. */
  const enviar = async (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    key: string,
    esquema: { parse: (v: unknown) => unknown },
    cargar: () => Promise<unknown>,
  ) => {
    const preparada = await memoria.get(key, async () =>
      preparar(JSON.stringify(esquema.parse(await cargar()))),
    );
    app.atajo.publicar(request, () => memoria.fresco(key));
    return enviarPreparada(request, reply, preparada);
  };

  mount(app, ctx, api.listEventosVisibles, (recibido) =>
    enviar(recibido, 'proximos', api.listEventosVisibles.reply, () => listarProximos(ctx)),
  );

  mount(app, ctx, api.listEventosProximos, (recibido) =>
    enviar(recibido, `proximos:${JSON.stringify(recibido.query)}`, api.listEventosProximos.reply, () =>
      listarProximos(ctx, recibido.query),
    ),
  );

  mount(app, ctx, api.listEventosPasados, (recibido) =>
    enviar(recibido, `pasados:${JSON.stringify(recibido.query)}`, api.listEventosPasados.reply, () =>
      listarPasados(ctx, recibido.query.page, recibido.query),
    ),
  );

  mount(app, ctx, api.getEvento, (recibido) =>
    enviar(recibido, `evento:${recibido.params.id}`, api.getEvento.reply, () =>
      obtenerPublico(ctx, recibido.params.id),
    ),
  );

  mount(app, ctx, api.getEventoPrivado, async ({ params, request, reply }) => {
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex');
    return obtenerPublico(ctx, params.id, { codigo: params.codigo_acceso, ip: request.ip });
  });

  mount(app, ctx, api.buscarPrivados, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return buscarPrivados(ctx, { codigo: body.codigo_acceso, ip: request.ip });
  });

  mount(app, ctx, api.listCamposCustom, async ({ params }) => {
    const evento_id = await eventoDeModalidad(ctx, params.id);
    const def = evento_id === null ? null : await obtenerDefinicion(ctx, evento_id);
    const modalidad =
      def?.visible && !def.privado ? def.modalidades.find((m) => m.id === params.id) : undefined;
    if (!modalidad) throw noEncontrado();
    return { data: modalidad.campos_custom };
  });
}
