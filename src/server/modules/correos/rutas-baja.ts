import type { FastifyReply } from 'fastify';
import type { App, Contexto } from '../../contexto.ts';
import { quienDe } from '../../http/mount.ts';
import { enviarCss, enviarPagina, type Pagina } from '../../http/pagina-propia.ts';
import { cambiarBaja, verBaja } from './baja.ts';
import { ESTILOS_BAJA, paginaAlta, paginaBaja, paginaSinBaja } from './paginas-baja.ts';

interface ConToken {
  Params: { token: string };
}

/** Unsubscribe pages, and the one-click call of mail programs (RFC 8058). The token authorises: no session, no script. */
export async function registerBajas(app: App, ctx: Contexto): Promise<void> {
  await app.register(async (scope) => {
    // mail programs post `List-Unsubscribe=One-Click` url-encoded or multipart: the body is ignored
    scope.addContentTypeParser('*', { bodyLimit: 4096 }, (_request, cuerpo, done) => {
      cuerpo.resume();
      cuerpo.on('end', () => done(null, null));
      cuerpo.on('error', done);
    });
    const enviar = (reply: FastifyReply, pagina: Pagina | null) =>
      enviarPagina(
        // the page's address holds the token: no Referer may pass it on
        reply.code(pagina ? 200 : 404).header('referrer-policy', 'no-referrer'),
        pagina ?? paginaSinBaja(),
      );
    const direccion = (token: string) => `/baja-correo/${token}`;

    scope.get('/baja-correo/estilos.css', (_request, reply) => enviarCss(reply, ESTILOS_BAJA));

    scope.get<ConToken>('/baja-correo/:token', async ({ params: { token } }, reply) => {
      const suscripcion = await verBaja(ctx, token);
      return enviar(reply, suscripcion && paginaBaja(suscripcion, direccion(token)));
    });

    const abierta = { config: { deCualquierSitio: true } };
    scope.post<ConToken>('/baja-correo/:token', abierta, async (request, reply) => {
      const { token } = request.params;
      const suscripcion = await cambiarBaja(ctx, token, { baja: true, quien: quienDe(request) });
      return enviar(reply, suscripcion && paginaBaja(suscripcion, direccion(token)));
    });

    scope.post<ConToken>('/baja-correo/:token/deshacer', async (request, reply) => {
      const { token } = request.params;
      const suscripcion = await cambiarBaja(ctx, token, { baja: false, quien: quienDe(request) });
      return enviar(reply, suscripcion && paginaAlta(suscripcion, direccion(token)));
    });
  });
}
