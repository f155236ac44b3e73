import { randomBytes } from 'node:crypto';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { App } from '../contexto.ts';
import { mensajesComun } from '../../shared/domain/comun/mensajes.ts';
import { reintentarEn } from '../../shared/domain/fila/proceso-colmado.ts';
import { isBusy, isDatabaseAway } from '../db/errors.ts';
import { ErrorAlmacen } from '../gateways/archivos/puerto.ts';
import { ErrorApi, invalido, noDisponible } from './errores.ts';
import { anotarRechazo } from './seguridad.ts';
import { respuestasHttp } from './mensajes.ts';

/** Translates whatever is thrown while a request is answered into a refusal of the one shape that clients know. */
export function registerErrores(app: App, alFallar: (falla: FallaInesperada) => void): void {
  app.setErrorHandler((error, request, reply) => responderError(error, request, reply, alFallar));
}

/** What is known of a failure that nobody foresaw: its kind and its place, nothing of who asked. */
export interface FallaInesperada {
  id: string;
  metodo: string;
  ruta: string;
  nombre: string;
  codigo: string | null;
  pila: string | null;
  solicitud_id: string;
}

export function responderError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  alFallar?: (falla: FallaInesperada) => void,
): FastifyReply {
  const conocido = traducir(error);
  if (conocido && isDatabaseAway(error))
    request.log.error({ code: codigoDe(error), ruta: request.routeOptions.url }, 'la base no responde');
  if (error instanceof ErrorAlmacen)
    request.log.error({ codigo: error.codigo, ruta: request.routeOptions.url }, error.message);
  if (DISCO_LLENO.has(codigoDe(error)))
    request.log.error(
      { code: codigoDe(error), ruta: request.routeOptions.url },
      'no queda lugar en el disco',
    );
  if (conocido) {
    anotarRechazo(request, conocido);
    if (conocido.reintentar_en !== undefined) reply.header('retry-after', Math.ceil(conocido.reintentar_en));
    return reply
      .code(conocido.status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(conocido));
  }
  const id = randomBytes(6).toString('hex');
  // The message of an unknown error may quote a query's parameters, which are personal data. So neither the log nor alFallar gets it. A
  // stack begins with the message: `detalle` cuts it off, and keeps only the lines that begin with 'at '.
  const { name, code, stack } = detalle(error);
  request.log.error({ error_id: id, name, code, stack, ruta: request.routeOptions.url }, 'error inesperado');
  alFallar?.({
    id,
    metodo: request.method,
    ruta: request.routeOptions.url ?? 'ninguna',
    nombre: name,
    codigo: code ?? null,
    pila: stack?.slice(0, 4000) ?? null,
    solicitud_id: request.id,
  });
  const message = respuestasHttp.falla(id);
  return reply
    .code(500)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ message, errors: { message, fields: {} }, codigo: 'interno', id }));
}

/**
 * 503 where the store of files fails or the disk is full. Only a file's own row in `archivos` is written before the file is stored,
 * and as deleted; the rows that point to that row come later, so none of them was changed. A device that waits with a file tries
 * again by itself.
 */
const sinAlmacen = () => noDisponible(30, respuestasHttp.sin_archivos);

/** Error codes of a full disk of this machine, where uploads wait to be checked. */
const DISCO_LLENO = new Set(['ENOSPC', 'EDQUOT']);

/** PostgreSQL's codes for text with a NUL in it, in a column and in JSON: nobody types one. */
const NO_GUARDABLE = new Set(['22021', '22P05']);

function traducir(error: unknown): ErrorApi | null {
  if (error instanceof ErrorApi) return error;
  if (error instanceof ErrorAlmacen || DISCO_LLENO.has(codigoDe(error))) return sinAlmacen();
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {};
    for (const { instancePath, message } of error.validation) {
      const campo = instancePath.split('/').filter(Boolean).join('.');
      if (campo) fields[campo] ??= textoDeForma(message);
    }
    // a malformed id in the address names nothing: 404
    if (error.validationContext === 'params')
      return new ErrorApi(404, 'no_encontrado', respuestasHttp.no_encontrado);
    return invalido(fields, respuestasHttp.revisar);
  }
  // The database was away or too busy (503). Perhaps the call's change was written all the same: a client that sent an Idempotency-Key
  // can send the call again without its being done twice.
  if (isDatabaseAway(error) || isBusy(error)) return noDisponible(reintentarEn(10, Math.random()));
  if (NO_GUARDABLE.has(codigoDe(error))) return invalido({}, respuestasHttp.no_se_guarda);
  const e = error as Partial<FastifyError>; // the cast is sound: all fields are optional, and each is checked before it is used
  const status = e.statusCode;
  if (typeof status !== 'number' || status >= 500) return null;
  if (status === 414) return new ErrorApi(404, 'no_encontrado', respuestasHttp.no_encontrado);
  if (status === 413) return new ErrorApi(413, 'demasiado_grande', respuestasHttp.demasiado_grande);
  if (status === 415) return new ErrorApi(415, 'tipo_no_soportado', respuestasHttp.formato_desconocido);
  if (status === 429)
    return new ErrorApi(429, 'demasiados_intentos', respuestasHttp.demasiados_intentos('un minuto'), {
      reintentar_en: 60,
    });
  return new ErrorApi(status, 'pedido_invalido', respuestasHttp.ilegible);
}

/** Shape errors of zod are English and technical. People read the rule's own text where it looks like Spanish, else a general one. */
function textoDeForma(message: string | undefined): string {
  // a missing value is reported as missing, whatever kind of value it should have been
  if (message && /received (undefined|null)$/.test(message)) return mensajesComun.campo_obligatorio;
  if (
    message &&
    /[áéíóúñ¿¡]|debe|obligatorio|^(el|la|los|las) /i.test(message) &&
    !/expected|invalid/i.test(message)
  )
    return message;
  return respuestasHttp.dato_invalido;
}

function detalle(error: unknown): { name: string; code: string | undefined; stack: string | undefined } {
  if (!(error instanceof Error)) return { name: typeof error, code: undefined, stack: undefined };
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = codigoDe(error) || undefined;
  const stack = sinMensaje(error)
    ?.split('\n')
    .filter((l) => l.trim().startsWith('at '))
    .join('\n');
  return { name: cause.name, code, stack };
}

/**
 * The stack without the message, whose own lines may begin with 'at '. Undefined where the stack does not contain the message, as where the
 * message was changed since: then nobody can tell where the former message ends in the stack.
 */
function sinMensaje({ stack, message }: Error): string | undefined {
  const donde = stack?.indexOf(message) ?? -1;
  return donde < 0 ? undefined : stack?.slice(donde + message.length);
}

/** The code of the error that this one wraps (drizzle wraps the driver's) or, where it wraps none, its own; '' where there is none. */
function codigoDe(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const cause = error.cause instanceof Error ? error.cause : error;
  return 'code' in cause ? String(cause.code) : '';
}
