import { createHash } from 'node:crypto';
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

/** Sends prepared bytes, or 304 to who has them already. */
export function enviarPreparada(
  request: FastifyRequest,
  reply: FastifyReply,
  r: RespuestaPreparada,
  cacheControl = 'public, max-age=0, must-revalidate',
): FastifyReply {
  reply.header('etag', r.etag).header('cache-control', cacheControl).header('vary', 'accept-encoding');
  if (coincide(request.headers['if-none-match'], r.etag)) return reply.code(304).send();
  reply.header('content-type', r.tipo);
  const acepta = request.headers['accept-encoding'];
  const acepto = typeof acepta === 'string' ? acepta : '';
  if (/\bbr\b/.test(acepto)) return reply.header('content-encoding', 'br').send(r.br);
  if (/\bgzip\b/.test(acepto)) return reply.header('content-encoding', 'gzip').send(r.gzip);
  return reply.send(r.identidad);
}

function coincide(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((e) => e.trim().replace(/^W\//, '') === etag || e.trim() === '*');
}
