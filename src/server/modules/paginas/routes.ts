import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  listarEventosPasados,
  listarEventosVisibles,
  EventoPublico,
} from '../../../shared/contract/eventos.ts';
import type { App, Contexto } from '../../contexto.ts';
import { ErrorApi, noEncontrado } from '../../http/errores.ts';
import { Memoria } from '../../http/cache.ts';
import { enviarPreparada, preparar, type RespuestaPreparada } from '../../http/respuesta-preparada.ts';
import { obtenerSitio } from '../configuracion/service.ts';
import { obtenerPublico, listarPasados, listarProximos } from '../catalogo/service.ts';
import { servirArchivos } from './archivos.ts';
import { carpetaDelBuild, crearDibujante, type DatosPagina } from './dibujante.ts';
import { crearDibujanteVite } from './dibujante-vite.ts';
import { registerSitemap } from './sitemap.ts';
import { rutaDeCarrera } from '../../../shared/domain/carrera/ruta-de-carrera.ts';

/**
 * For how many ms a made page is sent to all: what it says of places left and prices may be that old, or GRACIA_MS older; on an event's
 * page also older by the age of the cached definition that it was made of. The device asks the API again by itself.
 */
const FRESCURA_MS = 5000;
/** For how many ms beyond FRESCURA_MS a page is still sent while a new one is not made yet, as the database is busy, say. */
const GRACIA_MS = 30_000;
const HTML = 'text/html; charset=utf-8';
const SIN_GUARDAR = 'no-store';

interface Opciones {
  dev?: boolean;
}

interface PaginaPreparada extends RespuestaPreparada {
  script: string;
  style: string;
}

/** Sends a page with the hashes of its inline script and style added to the policy, which would else forbid them. */
function enviarPagina(
  request: FastifyRequest,
  reply: FastifyReply,
  pagina: PaginaPreparada,
  cacheControl: string,
): FastifyReply {
  const politica =
    reply.raw.getHeader('content-security-policy') ?? reply.getHeader('content-security-policy');
  if (typeof politica === 'string') {
    reply.header(
      'content-security-policy',
      politica
        .replace("script-src 'self'", `script-src 'self' ${pagina.script}`)
        .replace("style-src 'self'", `style-src 'self' ${pagina.style}`),
    );
  }
  return enviarPreparada(request, reply, pagina, cacheControl);
}

/**
 * Home and pages of events that are not private arrive with their content, every other screen as an empty frame that the device
 * fills. A page is made for everybody alike and kept compressed for FRESCURA_MS, so that most requests only cost a look-up.
 */
export async function registerPaginas(
  app: App,
  ctx: Contexto,
  { dev = false }: Opciones = {},
): Promise<void> {
  const dibujante = dev ? await crearDibujanteVite(app) : await crearDibujante();
  const memoria = new Memoria<PaginaPreparada>(ctx.config.recordar && !dev ? FRESCURA_MS : 0, 500, {
    graciaMs: GRACIA_MS,
  });
  const comun = () => ({ sitio: obtenerSitio(ctx), ahora: ctx.reloj().getTime() });

  const pagina = (key: string, url: string, datos: () => DatosPagina | Promise<DatosPagina>) =>
    memoria.get(key, async () => {
      const { html, script, style } = await dibujante.dibujar(await datos(), url);
      return { ...(await preparar(html, HTML)), script, style };
    });

  const portada = () =>
    pagina('/', '/', async () => {
      const [visibles, pasados] = await Promise.all([listarProximos(ctx), listarPasados(ctx, 1)]);
      return {
        pagina: 'portada',
        ...comun(),
        visibles: listarEventosVisibles.reply.parse(visibles),
        pasados: listarEventosPasados.reply.parse(pasados),
      };
    });

  const evento = (id: number) =>
    pagina(`evento:${id}`, rutaDeCarrera(id), async () => ({
      pagina: 'evento',
      ...comun(),
      evento: EventoPublico.parse(await obtenerPublico(ctx, id)),
    }));

  /**
   * Sends the empty frame of a screen, which the device fills. The addresses of these screens may contain codes and tokens:
   * so no cache may store the answer, and no Referer header may carry the address.
   */
  const marco = async (request: FastifyRequest, reply: FastifyReply, status?: number) => {
    const ruta = request.url.split('?')[0] ?? '/';
    const pantalla = await dibujante.pantallaDe(ruta);
    const key = `marco:${pantalla.nombre ?? ''}:${pantalla.existe ? '' : '404'}`;
    const preparada = await pagina(key, ruta, () => ({ pagina: 'marco', ...comun(), ruta }));
    reply.code(status ?? (pantalla.existe ? 200 : 404)).header('referrer-policy', 'no-referrer');
    return enviarPagina(request, reply, preparada, SIN_GUARDAR);
  };

  app.get('/', { schema: { hide: true } }, async (request, reply) =>
    enviarPagina(request, reply, await portada(), 'no-cache'),
  );

  app.get('/informacion-evento/:id', { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params as { id: string }; // the cast is sound: this route's path has the parameter
    if (!/^[1-9]\d{0,8}$/.test(id)) return marco(request, reply, 404);
    try {
      return await enviarPagina(request, reply, await evento(Number(id)), 'no-cache');
    } catch (error) {
      // regla carrera-5: without its code a private event is a 404; the screen lets one type the code
      if (error instanceof ErrorApi && error.status === 404) return marco(request, reply, 404);
      throw error;
    }
  });

  // The two frames that the service worker keeps for when there is no network: one for a desk's screens, one for all others. They
  // change only with the build and the server's configuration.
  for (const [ruta, cual] of [
    ['/shell', 'shell'],
    ['/shell-mesa', 'mesa'],
  ] as const)
    app.get(ruta, { schema: { hide: true } }, async (request, reply) => {
      const preparada = await pagina(cual, ruta, () => ({ pagina: cual, ...comun(), ahora: 0 }));
      reply.header('referrer-policy', 'no-referrer');
      return enviarPagina(request, reply, preparada, 'no-cache');
    });

  // Files that a phone shares with the site go to the service worker; a request that arrives here found none, so the
  // file is not kept, and the screen says so.
  app.post('/compartir-apto', { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect('/compartir-apto?fallo=sin_trabajador', 303),
  );

  registerSitemap(app, ctx);

  app.setNotFoundHandler(async (request, reply) => {
    const navegacion = request.method === 'GET' || request.method === 'HEAD';
    if (!navegacion || !request.headers.accept?.includes('text/html')) throw noEncontrado();
    return marco(request, reply);
  });

  if (dev) await servirManifiesto(app);
  else await servirArchivos(app, carpetaDelBuild().web);
}

async function servirManifiesto(app: App): Promise<void> {
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('application/manifest+json').send(await readFile('manifest.webmanifest')),
  );
}
