import { readFile } from 'node:fs/promises';
import type { App } from '../../contexto.ts';
import type { Dibujante, ModuloWeb } from './dibujante.ts';

/**
 * For `npm run dev`, without a build: Vite serves the screens' files to the browser, reloads them when they change, and
 * loads their sources here to make the HTML of the pages.
 */
export async function crearDibujanteVite(app: App): Promise<Dibujante> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done();
    if (request.url.split('?')[0] === '/muestrario') return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  app.addHook('onClose', () => vite.close());
  app.get('/muestrario', { schema: { hide: true } }, async (request, reply) => {
    const pagina = await readFile('src/web/muestrario/index.html', 'utf8');
    // /muestrario shows all controls twice, in one frame with light and one with dark colours: both frames load /muestrario itself, so
    // pages of our own site have to be allowed to frame it
    return reply
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html')
      .send(await vite.transformIndexHtml(request.url, pagina));
  });
  // the cast is sound: ModuloWeb is what that file exports
  const cargar = () => vite.ssrLoadModule('/src/web/entry-server.tsx') as Promise<ModuloWeb>;
  const recursos = { entrada: '/src/web/entry-client.tsx', modulos: [], despues: [], estilos: [] };
  return {
    async dibujar(datos, url) {
      const modulo = await cargar();
      const html = await vite.transformIndexHtml(
        url,
        modulo.armarDocumento(await modulo.render(datos), recursos),
      );
      return { html, script: '', style: '' }; // no CSP in development, so no hashes for it
    },
    pantallaDe: async (ruta) => (await cargar()).pantallaDe(ruta),
  };
}
