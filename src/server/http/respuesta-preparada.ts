import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const br = promisify(brotliCompress);
const gz = promisify(gzip);

/** Bytes that many will ask for, made and compressed once. */
export interface RespuestaPreparada {
  etag: string;
  tipo: string;
  identidad: Buffer;
  br: Buffer;
  gzip: Buffer;
}

export async function preparar(
  cuerpo: string,
  tipo = 'application/json; charset=utf-8',
): Promise<RespuestaPreparada> {
  const identidad = Buffer.from(cuerpo);
  const [comoBr, comoGzip] = await Promise.all([
    br(identidad, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gz(identidad, { level: 6 }),
  ]);
  const etag = `"${createHash('sha1').update(identidad).digest('base64url')}"`;
  return { etag, tipo, identidad, br: comoBr, gzip: comoGzip };
}

const SIN_CAMBIOS = 'sin_cambios';
export type Forma = 'identidad' | 'br' | 'gzip' | typeof SIN_CAMBIOS;

// by naming an encoding with q=0 a client refuses it
const ADMITE_BR = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
const ADMITE_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

/** Which encoding of a prepared answer a request gets, or 'sin_cambios' where the client has that answer already. */
export function formaPara(headers: IncomingHttpHeaders, etag: string): Forma {
  if (coincide(headers['if-none-match'], etag)) return SIN_CAMBIOS;
  const acepta = headers['accept-encoding'];
  if (typeof acepta !== 'string') return 'identidad';
  if (ADMITE_BR.test(acepta)) return 'br';
  return ADMITE_GZIP.test(acepta) ? 'gzip' : 'identidad';
}

export function cabecerasDe(
  r: RespuestaPreparada,
  forma: Forma,
  cacheControl: string,
): Record<string, string> {
  const comunes = { etag: r.etag, 'cache-control': cacheControl, vary: 'accept-encoding' };
  if (forma === SIN_CAMBIOS) return comunes;
  return {
    ...comunes,
    'content-type': r.tipo,
    ...(forma !== 'identidad' && { 'content-encoding': forma }),
  };
}

export const CACHE_REVALIDAR = 'public, max-age=0, must-revalidate';

/** Sends prepared bytes, or a 304 to a client that has them already. */
export function enviarPreparada(
  request: FastifyRequest,
  reply: FastifyReply,
  r: RespuestaPreparada,
  cacheControl = CACHE_REVALIDAR,
): FastifyReply {
  const forma = formaPara(request.headers, r.etag);
  reply.headers(cabecerasDe(r, forma, cacheControl));
  return forma === SIN_CAMBIOS ? reply.code(304).send() : reply.send(r[forma]);
}

function coincide(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((e) => e.trim().replace(/^W\//, '') === etag || e.trim() === '*');
}
