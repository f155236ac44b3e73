import type { FastifyRequest } from 'fastify';
import type { App } from '../contexto.ts';
import { ErrorApi } from './errores.ts';
import { anotarSeguridad, deRequest } from './seguridad.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** whoever has the address may, from wherever: the secret is in it */
    deCualquierSitio?: boolean;
  }
}

const INOFENSIVOS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Nothing is changed from another site's page: whatever a browser sends there by itself is refused before it is read.
 * Programs (payment notices, mail readers) are no browsers and say nothing of where they come from.
 */
export function registerOrigen(app: App): void {
  app.addHook('onRequest', async (request) => {
    if (INOFENSIVOS.has(request.method) || request.routeOptions.config.deCualquierSitio) return;
    if (!deOtroSitio(request)) return;
    anotarSeguridad(request.log, 'otro_origen', deRequest(request), {
      metodo: request.method,
      ruta: request.routeOptions.url ?? 'ninguna',
    });
    throw new ErrorApi(403, 'otro_origen', 'Este pedido viene de otro sitio. Hacelo desde esta página.');
  });
}

function deOtroSitio({ headers, host }: FastifyRequest): boolean {
  const sitio = headers['sec-fetch-site'];
  // 'none' is the person by themselves, or the phone that shares a file
  if (sitio !== undefined) return sitio !== 'same-origin' && sitio !== 'none';
  const { origin } = headers;
  // pages without Referer send 'null', their own ones too; browsers that know no Sec-Fetch-Site are told apart by name
  if (!origin || origin === 'null') return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
