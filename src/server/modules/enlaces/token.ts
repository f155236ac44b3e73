import { createHash, createHmac } from 'node:crypto';
import { claveDe, type Config } from '../../config.ts';

export type Proposito = 'deslinde' | 'apto';

/** What an HMAC-SHA256 looks like in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
export const pareceToken = (texto: string): boolean => TOKEN.test(texto);

/**
 * A link's token: computed again whenever somebody may see it, so that the database holds only its hash
 * (decisions: Tokens of waiver and certificate).
 */
export function tokenDe(
  config: Pick<Config, 'secreto'>,
  { persona_id, proposito, version }: { persona_id: number; proposito: Proposito; version: number },
): string {
  return createHmac('sha256', claveDe(config, 'enlaces'))
    .update(`${proposito}|${persona_id}|${version}`)
    .digest('base64url');
}

export const hashEnlace = (token: string): string => createHash('sha256').update(token).digest('base64url');
