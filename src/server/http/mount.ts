import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Esquemas } from '../../shared/contract/endpoint.ts';
import { rutas } from '../../shared/contract/rutas.ts';
import type { Acceso, Ruta } from '../../shared/contract/rutas/llamada.ts';
import type { App, Contexto, Quien, Sesion } from '../contexto.ts';
import { autorizar } from './acceso.ts';
import { puertasDe, saturado } from './proceso-colmado.ts';
import { exigirMedida } from './cuerpo.ts';
import { exigirCuerpoSano } from './cuerpo-sano.ts';
import { CUERPO_MAX, medidaDe } from './medida.ts';
import { pathsConAlias } from './alias.ts';

interface RequestDe<E extends Esquemas> {
  params: E['params'] extends z.ZodType ? z.output<E['params']> : undefined;
  query: E['query'] extends z.ZodType ? z.output<E['query']> : undefined;
  body: E['body'] extends z.ZodType ? z.output<E['body']> : undefined;
  /**
   * of a valid token or ticket; an invalid one gets a 401 instead (autorizar). null: none came, the call looks at neither (access
   * 'enlace'), or it treats its sender as the public
   */
  sesion: Sesion | null;
  quien: Quien;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<E extends Esquemas> = (request: RequestDe<E>) => Promise<z.input<E['reply']> | FastifyReply>;

/**
 * Mounts an endpoint of the contract on its path and aliases: authorise, validate, handle, validate the
 * answer. A handler that answers by itself (prepared bytes) returns the reply.
 */
export function mount<E extends Ruta & Esquemas>(app: App, ctx: Contexto, ep: E, handler: Handler<E>): void {
  const permitir = (request: FastifyRequest) => autorizar(ctx, ep, request);
  const medida = ep.body && medidaDe(ep.body, ep.body_max ?? CUERPO_MAX);
  const puerta = puertaDe(ctx, ep);
  for (const path of pathsConAlias(ep)) {
    app.route({
      method: ep.method,
      url: path,
      ...(medida && { bodyLimit: medida.bytes, config: { medida } }),
      // a HEAD would use up the ticket of the GET that follows
      ...(typeof ep.access === 'object' && ep.access.por_ticket && { exposeHeadRoute: false }),
      schema: {
        summary: ep.resumen,
        ...(ep.params && { params: ep.params }),
        ...(ep.query && { querystring: ep.query }),
        ...(ep.body && { body: ep.body }),
        response: { [ep.status ?? 200]: ep.reply },
        security: seguridad(ep.access),
      },
      // where large bodies are allowed, permission is checked before the body is read
      onRequest: [puerta.mirar, ...(ep.body_max === undefined ? [] : [permitir])],
      preValidation: async (request, reply) => {
        puerta.entrar(reply);
        if (ep.body_max === undefined) await permitir(request);
        if (medida) exigirMedida(request.body, medida.forma);
        exigirCuerpoSano(request);
      },
      handler: async (request, reply) => {
        reply.code(ep.status ?? 200);
        if (ep.method !== 'GET' || ep.access !== 'publico') reply.header('cache-control', 'no-store');
        // the types are sound: fastify has parsed params, query and body with the schemas of this very endpoint
        const recibido = {
          params: request.params,
          query: request.query,
          body: request.body,
          sesion: request.sesion,
          quien: quienDe(request),
          request,
          reply,
        } as RequestDe<E>;
        return handler(recibido);
      },
    });
  }
}

interface PuertaDe {
  /** runs before the body is read: refuses at once a request that the process could not answer in time */
  mirar: () => Promise<void>;
  /**
   * From here on the request counts. Runs once the body is there, so that a request whose body comes late, or never, takes no place
   * (en-camino.ts); but a multipart body (subirApto) is read by its handler, after this.
   */
  entrar: (reply: FastifyReply) => void;
}

/**
 * Refuses early the calls that the process cannot answer in time. Exempt are public answers that devices keep (`offline` 'publico'),
 * which are mostly in memory, and the payment provider's calls. Registering, and asking for one's place in the fila, are refused here
 * only while the process is `colmado`: modules/fila has a bound for registrations. A call that mostly waits (`espera`) is refused as
 * others are, but takes no place.
 */
function puertaDe(ctx: Contexto, ep: Ruta & Esquemas): PuertaDe {
  const abierta = { mirar: async () => undefined, entrar: () => undefined };
  if (ep.offline === 'publico' || ep.access === 'proveedor') return abierta;
  const puertas = puertasDe(ctx);
  const { resto } = puertas;
  const propia = ep.path === rutas.createInscripcion.path || ep.path === rutas.consultarFila.path;
  if (propia && ep.method === 'POST') {
    return {
      ...abierta,
      mirar: async () => {
        if (puertas.colmado) throw saturado();
      },
    };
  }
  if (ep.espera) {
    return {
      ...abierta,
      mirar: async () => {
        if (resto.motivo() !== null) throw saturado();
      },
    };
  }
  const exigirLugar = () => {
    if (resto.motivo() !== null) throw saturado();
  };
  return {
    mirar: async () => exigirLugar(),
    entrar: (reply) => {
      exigirLugar();
      const { salir } = resto.entrar();
      // both, so that the place is freed in any case: where a client leaves before the end, 'close' comes without 'finish'
      reply.raw.once('finish', salir).once('close', salir);
    },
  };
}

const seguridad = (access: Acceso) =>
  access === 'publico' || access === 'proveedor' || access === 'enlace' ? [] : [{ sesion: [] }];

export function quienDe(request: FastifyRequest): Quien {
  return {
    actor: request.sesion ? 'usuario' : 'publico',
    // the session of a volunteer's phone has the id 0, which is no usuario's
    usuario_id: request.sesion?.usuario_id || null,
    ip: request.ip,
    agente: request.headers['user-agent']?.slice(0, 300) ?? null,
    solicitud_id: request.id,
  };
}
