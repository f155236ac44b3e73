import helmet from '@fastify/helmet';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import Fastify from 'fastify';
import type { App, Contexto } from '../contexto.ts';

// Griffel starts from an empty style element: this is the empty string's hash.
const ESTILO_VACIO = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * Security headers of every answer that passes the hooks or uses `atajo.fijas`. Except in development no inline script runs, and no
 * inline style but an empty one, save those whose hash a page adds to its policy (modules/paginas/routes.ts).
 */
export async function registerCabeceras(app: App, ctx: Contexto, { dev = false } = {}): Promise<void> {
  const https = ctx.config.publicUrl.startsWith('https:');
  const fijas = await cabecerasDeHelmet({
    contentSecurityPolicy: dev
      ? false // no CSP in development, as Vite's client and styles are inline; tests run the built app, which has one
      : {
          useDefaults: false,
          directives: {
            defaultSrc: ["'none'"],
            scriptSrc: ["'self'"],
            styleSrc: ["'self'", ESTILO_VACIO],
            imgSrc: ["'self'", 'blob:', 'data:'],
            fontSrc: ["'self'"],
            connectSrc: ["'self'"],
            workerSrc: ["'self'"],
            manifestSrc: ["'self'"],
            frameSrc: ["'self'"],
            objectSrc: ["'none'"],
            baseUri: ["'none'"],
            formAction: ["'self'"],
            frameAncestors: ["'none'"],
          },
        },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // off: browsers want Origin-Agent-Cluster on all answers of an origin or on none, and
    // files that are sent without these headers would lack it
    originAgentCluster: false,
    xFrameOptions: { action: 'deny' },
  });
  fijas['permissions-policy'] = 'camera=(self), geolocation=(), microphone=(), payment=()';
  app.atajo.fijar(fijas);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(fijas);
    done();
  });
}

/** Helmet works its headers out anew for every request. Ours never change, so it is asked once. */
async function cabecerasDeHelmet(opciones: FastifyHelmetOptions): Promise<Record<string, string>> {
  const muestra = Fastify();
  await muestra.register(helmet, opciones);
  muestra.get('/', (_request, reply) => reply.send(''));
  const { headers } = await muestra.inject('/');
  await muestra.close();
  const ajenas = new Set(['content-length', 'content-type', 'date', 'connection']);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([nombre, valor]) =>
      ajenas.has(nombre) || valor === undefined ? [] : [[nombre, String(valor)]],
    ),
  );
}
