import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { api } from '../../shared/contract/api.ts';
import { ErrorRespuesta } from '../../shared/contract/comunes.ts';
import type { App } from '../contexto.ts';
import { completarDocumento, type DocumentoOpenapi } from './documento-openapi.ts';

/**
 * CSP of the page that shows the API's documentation, all of whose files are ours: the plugin's own CSP would allow
 * styles, fonts and a logo from other sites.
 */
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The OpenAPI document, made from the contract, and its reader at /api/docs. */
export async function registerDocumentacion(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Largada',
        version: '1',
        description:
          'Inscripciones a carreras. Los importes son números en pesos argentinos; los instantes, ISO 8601 con desfase.',
      },
      servers: [{ url: '/api' }],
      components: {
        securitySchemes: {
          sesion: { type: 'http', scheme: 'bearer' },
          ticket: { type: 'apiKey', in: 'query', name: 'token' },
        },
      },
    },
    stripBasePath: true,
    // the server's HTML pages are no part of the API and stay out of its document
    transform: (ruta) =>
      ruta.url.startsWith('/api/') ? jsonSchemaTransform(ruta) : { schema: { hide: true }, url: ruta.url },
    transformObject: (documento) => {
      if (!('openapiObject' in documento)) throw new Error('documentación: se esperaba OpenAPI 3');
      // the cast is sound: this is the same document, which the plugin types in another way
      const abierto = documento.openapiObject as DocumentoOpenapi;
      completarDocumento(abierto, api, z.toJSONSchema(ErrorRespuesta, { target: 'openapi-3.0' }));
      return documento.openapiObject;
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: CSP });
}
