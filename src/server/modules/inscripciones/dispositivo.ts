import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

const DIAS = 30;

/**
 * The id of the browser that registers, from a random cookie used for nothing else, so that its registrations are counted
 * together also where it changes its network. Null for a browser without a valid cookie, which is given one now.
 */
export function dispositivoDe(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  request: FastifyRequest,
  reply: FastifyReply,
): string | null {
  const secure = publicUrl.startsWith('https:');
  const nombre = `${secure ? '__Host-' : ''}dispositivo`;
  const suyo = request.cookies[nombre];
  if (suyo && /^[A-Za-z0-9_-]{22}$/.test(suyo)) return suyo;
  reply.setCookie(nombre, randomBytes(16).toString('base64url'), {
    ...{ path: '/', httpOnly: true, sameSite: 'strict', secure },
    maxAge: DIAS * 86_400,
  });
  return null;
}
