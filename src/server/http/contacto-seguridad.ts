import { DIA_MS } from '../../shared/domain/comun/lapsos.ts';
import type { App, Contexto } from '../contexto.ts';

/**
 * The file security.txt (RFC 9116): whom to tell of a vulnerability. It is made anew for each request and expires about 180 days later;
 * the RFC wants less than a year.
 */
export function registerContactoSeguridad(app: App, ctx: Contexto): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) => {
    const { publicUrl, proveedor } = ctx.config;
    const vence = new Date(Math.ceil(ctx.reloj().getTime() / DIA_MS) * DIA_MS + 180 * DIA_MS);
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          `Contact: mailto:${encodeURI(proveedor.email)}`,
          `Expires: ${vence.toISOString()}`,
          'Preferred-Languages: es, en',
          `Canonical: ${publicUrl}/.well-known/security.txt`,
          '',
        ].join('\r\n'),
      );
  });
}
