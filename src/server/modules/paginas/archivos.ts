import fastifyStatic from '@fastify/static';
import type { App } from '../../contexto.ts';

/** The browser thread that finds codes in camera frames (lector), by the file name that vite.config.ts gives it. */
const HILO_LECTOR = /^\/assets\/lector-codigos-[\w-]+\.js$/;
/**
 * The policy of that thread: it runs WebAssembly, which 'self' alone forbids. A thread obeys the policy of its own file,
 * so pages, which show text that strangers typed, go on forbidding WebAssembly.
 */
const CSP_LECTOR = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

/** The built application's files. */
export async function servirArchivos(app: App, carpeta: string): Promise<void> {
  // within a scope of its own, so that the hook runs for these files alone
  await app.register(async (archivos) => {
    archivos.addHook('onRequest', (request, reply, done) => {
      if (HILO_LECTOR.test(request.url)) reply.header('content-security-policy', CSP_LECTOR);
      done();
    });
    await archivos.register(fastifyStatic, {
      root: carpeta,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      decorateReply: false,
      cacheControl: false,
      setHeaders(res, ruta) {
        // Names in assets/ carry a hash of the content.
        const inmutable = /[\\/]assets[\\/]/.test(ruta);
        res.setHeader('vary', 'accept-encoding');
        res.setHeader('cache-control', inmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  });
}
