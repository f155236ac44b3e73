import type { FastifyRequest } from 'fastify';
import type { App } from '../contexto.ts';
import { ErrorApi } from './errores.ts';
import { anotarSeguridad, deRequest } from './seguridad.ts';
import { respuestasHttp } from './mensajes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** true: the route accepts requests from pages of any site, as the secret is in the address itself */
    deCualquierSitio?: boolean;
  }
}

const INOFENSIVOS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that a page of another site makes a browser send (CSRF), before the body is read. Programs (payment
 * notices, mail readers) are no browsers and do not say where they come from.
 */
export function registerOrigen(app: App): void {
  app.addHook('onRequest', async (request) => {
    if (INOFENSIVOS.has(request.method) || request.routeOptions.config.deCualquierSitio) return;
    if (!deOtroSitio(request)) return;
    anotarSeguridad(request.log, 'otro_origen', deRequest(request), {
      metodo: request.method,
      ruta: request.routeOptions.url ?? 'ninguna',
    });
    throw new ErrorApi(403, 'otro_origen', respuestasHttp.otro_origen);
  });
}

function deOtroSitio({ headers, host }: FastifyRequest): boolean {
  const sitio = headers['sec-fetch-site'];
  // 'none': no page sent the request: the person opened an address or bookmark, or a phone shared a file with the app
  if (sitio !== undefined) return sitio !== 'same-origin' && sitio !== 'none';
  const { origin } = headers;
  // Browsers without Sec-Fetch-Site: a request without an Origin, or with 'null', is let through, as pages that send no Referer (most of
  // ours) have the Origin 'null'. Of any other Origin the host has to be ours.
  if (!origin || origin === 'null') return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
