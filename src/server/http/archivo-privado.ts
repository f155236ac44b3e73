import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Sends a private file, such as an uploaded certificate. Its headers keep it out of caches, forbid guessing its type, and
 * let no script in it run where a browser opens it by itself. The permission was checked before.
 */
export function enviarPrivado(
  reply: FastifyReply,
  { cuerpo, bytes, tipo, nombre }: { cuerpo: Buffer | Readable; bytes: number; tipo: string; nombre: string },
): FastifyReply {
  const ascii = nombre
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '');
  return reply
    .header('content-type', tipo)
    .header('content-length', bytes)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cross-origin-resource-policy', 'same-origin')
    .header(
      'content-disposition',
      `attachment; filename="${ascii || 'archivo'}"; filename*=UTF-8''${encodeURIComponent(nombre)}`,
    )
    .send(cuerpo);
}
