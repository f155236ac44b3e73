import type { FastifyRequest } from 'fastify';
import { CodigoOLlave, CodigoPublico } from '../../../shared/contract/comunes.ts';
import type { App, Contexto } from '../../contexto.ts';
import { ErrorPagos } from '../../gateways/pagos/puerto.ts';
import { quienDe } from '../../http/mount.ts';
import { enviarCss, enviarPagina } from '../../http/pagina-propia.ts';
import { probarPorMail } from '../reservas/service.ts';
import { deQuien, resolverPago, vueltaDelPago } from './checkouts.ts';
import { ESTILOS, paginaCaida } from './pagina-caida.ts';

const ESPERA_S = 30;

/** Life (s) of the cookie for the way back from the provider; who pays a cash ticket does not come back. */
const VUELTA_S = 86_400;

/** Routes of our own address to pay (regla pago-6); not below /api, since people open it from mails. */
export function registerPagar(app: App, ctx: Contexto): void {
  const secure = ctx.config.publicUrl.startsWith('https:');
  const cookieDeVuelta = (inscripcion_id: number): string =>
    `${secure ? '__Secure-' : ''}pago_${inscripcion_id}`;
  app.get('/pagar/estilos.css', (_request, reply) => enviarCss(reply, ESTILOS));

  type DeUnMail = { Params: { codigo: string }; Querystring: { m?: unknown; de_nuevo?: unknown } };
  /**
   * Notes that a mail was read, where the link has the proof that only the mail has. A HEAD does not count, as programs
   * send it.
   */
  const notarMail = async (request: FastifyRequest<DeUnMail>, codigo: string) => {
    const { m: prueba } = request.query;
    if (typeof prueba !== 'string' || request.method === 'HEAD') return null;
    return probarPorMail(ctx, { codigo, prueba, quien: quienDe(request) });
  };

  /** Where the mail of a registration with nothing to pay online leads. */
  app.get<DeUnMail>('/pagar/ver/:codigo', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const codigo = CodigoPublico.safeParse(request.params.codigo);
    if (!codigo.success) return reply.redirect('/link-invalido', 303);
    const suya = (await notarMail(request, codigo.data)) ?? (await deQuien(ctx, codigo.data));
    return reply.redirect(suya ? `/resultado_ok/${suya.evento_id}/${codigo.data}` : '/link-invalido', 303);
  });

  app.get<DeUnMail>('/pagar/:codigo', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const codigo = CodigoOLlave.safeParse(request.params.codigo);
    if (!codigo.success) return reply.redirect('/link-invalido', 303);
    await notarMail(request, codigo.data);
    try {
      const destino = await resolverPago(ctx, codigo.data, { de_nuevo: request.query.de_nuevo === 'si' });
      if (destino.tipo === 'pagada') return reply.redirect(`/inscripcion-pagada/${codigo.data}`, 303);
      if (destino.tipo === 'en_revision')
        return reply.redirect(`/resultado_ok/${destino.evento_id}/${codigo.data}`, 303);
      if (destino.tipo === 'invalido') return reply.redirect('/link-invalido', 303);
      // The provider must not learn the public code: a cookie keeps it in this browser for the way back.
      if (CodigoPublico.safeParse(codigo.data).success)
        reply.setCookie(cookieDeVuelta(destino.id), codigo.data, {
          ...{ path: '/pagar/volver', httpOnly: true, sameSite: 'lax', secure },
          maxAge: VUELTA_S,
        });
      return reply.redirect(destino.url, 303);
    } catch (error) {
      if (!(error instanceof ErrorPagos)) throw error;
      reply.code(503).header('retry-after', ESPERA_S);
      return enviarPagina(reply, paginaCaida(ctx.config.proveedor, codigo.data));
    }
  });

  app.get<{ Params: { llave: string }; Querystring: { estado?: unknown } }>(
    '/pagar/volver/:llave',
    async (request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      const { llave } = request.params;
      const vuelta = await vueltaDelPago(ctx, llave);
      if (!vuelta) return reply.redirect('/link-invalido', 303);
      const suyo = request.cookies[cookieDeVuelta(vuelta.id)] === vuelta.codigo_publico;
      const { estado } = request.query;
      const cola = estado === 'pendiente' || estado === 'error' ? `?estado=${estado}` : '';
      const quien = suyo ? vuelta.codigo_publico : llave;
      return reply.redirect(`/resultado_ok/${vuelta.evento_id}/${quien}${cola}`, 303);
    },
  );
}
