import http from 'node:http';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Despedida } from './despedida.ts';
import { Paso } from './lecturas-primero.ts';
import { CACHE_REVALIDAR, cabecerasDe, formaPara } from './respuesta-preparada.ts';
import type { Forma, RespuestaPreparada } from './respuesta-preparada.ts';

declare module 'fastify' {
  interface FastifyInstance {
    atajo: Atajo;
    despedida: Despedida;
  }
}

type Fuente = () => RespuestaPreparada | undefined;
const TOPE = 1000;
/** Clock difference (ms) that is ignored: the Date header has whole seconds. */
const DIFERENCIA_MS = 1000;

/**
 * Sends prepared answers, the same for everybody, before the router, the hooks and the request's logger run: a
 * listing in a rush serves three times as many requests (`npm run bench -- listado`). It answers only what a route
 * published, and only while the source has an answer ready; all other requests, and those with a session, go to the router.
 */
export class Atajo {
  readonly #fuentes = new Map<string, Fuente>();
  readonly #cabeceras = new WeakMap<RespuestaPreparada, Map<Forma, string[]>>();
  #fijas: Record<string, string> = {};

  /** Sets the headers that every answer carries (cabeceras.ts). */
  fijar(cabeceras: Record<string, string>): void {
    this.#fijas = cabeceras;
  }

  /** The headers of every answer, for answers that are sent before any hook has run. */
  get fijas(): Readonly<Record<string, string>> {
    return this.#fijas;
  }

  /** From now on a GET of exactly this URL, character for character, may be answered from `fuente` without the router. */
  publicar({ url, method, headers }: FastifyRequest, fuente: Fuente): void {
    if (method !== 'GET' || headers.authorization !== undefined || this.#fuentes.has(url)) return;
    if (this.#fuentes.size >= TOPE) this.#fuentes.clear();
    this.#fuentes.set(url, fuente);
  }

  /** Answers from a prepared source; false: no source fits this request, and nothing was written. */
  atender(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', method, headers } = request;
    if (method !== 'GET' || headers.authorization !== undefined) return false;
    const preparada = this.#fuentes.get(url)?.();
    if (!preparada) return false;
    const forma = formaPara(headers, preparada.etag);
    const cabeceras = this.#cabecerasDe(preparada, forma);
    if (forma === 'sin_cambios') response.writeHead(304, cabeceras).end();
    else response.writeHead(200, cabeceras).end(preparada[forma]);
    return true;
  }

  #cabecerasDe(r: RespuestaPreparada, forma: Forma): string[] {
    let deR = this.#cabeceras.get(r);
    if (!deR) this.#cabeceras.set(r, (deR = new Map()));
    let lista = deR.get(forma);
    if (!lista) {
      const todas: Record<string, string> = { ...this.#fijas, ...cabecerasDe(r, forma, CACHE_REVALIDAR) };
      if (forma !== 'sin_cambios') todas['content-length'] = String(r[forma].length);
      deR.set(forma, (lista = Object.entries(todas).flat()));
    }
    return lista;
  }
}

/**
 * A client that has not sent a request's headers after so many ms
 * is disconnected; REVISION_MS is how often that is checked.
 */
const CABECERAS_MS = 15_000;
const REVISION_MS = 5000;

/** Makes the HTTP server for fastify, with the shortcut (Atajo) in front of its router. */
export const servidorCon =
  (
    atajo: Atajo,
    despedida: Despedida,
    reloj: () => Date,
  ): NonNullable<FastifyServerOptions['serverFactory']> =>
  (atender, opciones) => {
    const paso = new Paso();
    const conAtajo: RequestListener = (request, response) => {
      despedida.recibir(response);
      // Devices correct their clocks by the Date header, for which Node takes this machine's clock. Where that differs from
      // `reloj`, which is the database's clock, `reloj` is sent instead
      const ahora = reloj();
      if (Math.abs(ahora.getTime() - Date.now()) > DIFERENCIA_MS)
        response.setHeader('date', ahora.toUTCString());
      if (atajo.atender(request, response)) return;
      if (request.method === 'GET') atender(request, response);
      else paso.dar(() => void (request.destroyed || atender(request, response)));
    };
    const servidor = http.createServer(
      { headersTimeout: CABECERAS_MS, connectionsCheckingInterval: REVISION_MS },
      conAtajo,
    );
    despedida.vigilar(servidor);
    // fastify does not set timeouts on a server that a factory makes
    const { keepAliveTimeout, requestTimeout, connectionTimeout } = opciones as FastifyServerOptions;
    servidor.keepAliveTimeout = keepAliveTimeout ?? 72_000;
    servidor.requestTimeout = requestTimeout ?? 0;
    servidor.setTimeout(connectionTimeout ?? 0);
    return servidor;
  };
