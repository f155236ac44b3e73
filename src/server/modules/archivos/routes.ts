import type { App, Contexto } from '../../contexto.ts';
import { noEncontrado } from '../../http/errores.ts';
import { abrirPublico } from '../../nucleo/archivos/service.ts';

/** Public files, which are the pictures of events. Their names are random and their content never changes. */
export function registerArchivos(app: App, ctx: Contexto): void {
  app.get(
    '/archivos/:clave',
    { schema: { summary: 'Una imagen o un documento público', hide: true } },
    async (request, reply) => {
      const { clave } = request.params as { clave: string }; // the cast is sound: this route's path has the parameter
      const archivo = await abrirPublico(ctx, clave);
      if (!archivo) throw noEncontrado();
      return (
        reply
          .header('content-type', archivo.tipo)
          .header('content-length', archivo.bytes)
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('x-content-type-options', 'nosniff')
          // Webmail shows a mail's picture on a page of another site: without this header the browser would block the picture.
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('content-disposition', 'inline')
          .send(archivo.stream)
      );
    },
  );
}
