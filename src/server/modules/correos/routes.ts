import { z } from 'zod';
import type { App, Contexto } from '../../contexto.ts';
import { enviarCss, enviarPagina } from '../../http/pagina-propia.ts';
import { ESTILOS, paginaBuzon, paginaCorreo, paginaSinCorreo } from './paginas-buzon-local.ts';
import { obtenerCorreo, listarAdjuntos, paginaDeCorreos } from './buzon-local.ts';
import { credencialALaVista } from './adjuntar-qr.ts';

const Id = z.coerce.number().int().positive().max(2_147_483_647);
const Consulta = z.object({
  q: z.string().trim().max(254).catch(''),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

/**
 * The policy (CSP) for a mail's HTML: it runs no script, loads only pictures, and only pages of this site, such as the
 * mailbox, may frame it. Pictures come from any https address, from data: URLs and from the site. The site is listed by its address
 * (`sitio`): `https:` does not cover it, since it may run on plain http where the mailbox exists, and 'self' would match
 * nothing in a page with the sandbox directive.
 */
const cspCorreo = (sitio: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src https: data: ${sitio}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation`;

/** The local mailbox: never in production, and elsewhere only without SMTP, as it shows everybody's mail. */
export async function registerBuzon(app: App, ctx: Contexto): Promise<void> {
  const buscar = async (id: string) => {
    const numero = Id.safeParse(id);
    return numero.success ? obtenerCorreo(ctx, numero.data) : null;
  };

  app.get('/buzon/estilos.css', (_request, reply) => enviarCss(reply, ESTILOS));

  app.get('/buzon', async (request, reply) => {
    const { q, page } = Consulta.parse(request.query);
    const leida = await paginaDeCorreos(ctx, q, page);
    return enviarPagina(reply, paginaBuzon({ ...leida, busqueda: q, pagina: page }));
  });

  app.get<{ Params: { id: string } }>('/buzon/:id', async (request, reply) => {
    const correo = await buscar(request.params.id);
    if (!correo) return enviarPagina(reply.code(404), paginaSinCorreo());
    return enviarPagina(reply, paginaCorreo(correo, await listarAdjuntos(ctx, correo.adjuntos)));
  });

  app.get<{ Params: { id: string } }>('/buzon/:id/html', async (request, reply) => {
    const correo = await buscar(request.params.id);
    if (!correo) return enviarPagina(reply.code(404), paginaSinCorreo());
    const html = await credencialALaVista(ctx, correo);
    return (
      reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', cspCorreo(new URL(ctx.config.publicUrl).origin))
        .header('x-frame-options', 'SAMEORIGIN')
        .type('text/html; charset=utf-8')
        // a link replaces the whole page, not only the frame that shows the mail
        .send(html.replace('<head>', '<head><base target="_top">'))
    );
  });

  app.get<{ Params: { id: string; archivo_id: string } }>(
    '/buzon/:id/adjuntos/:archivo_id',
    async (request, reply) => {
      const correo = await buscar(request.params.id);
      const [adjunto] = await listarAdjuntos(
        ctx,
        (correo?.adjuntos ?? []).filter((id) => String(id) === request.params.archivo_id),
      );
      const archivo = adjunto && (await ctx.archivos.get(adjunto.key));
      if (!archivo) return enviarPagina(reply.code(404), paginaSinCorreo());
      return reply
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(adjunto.nombre)}`)
        .type(adjunto.tipo)
        .send(archivo.stream);
    },
  );
}
