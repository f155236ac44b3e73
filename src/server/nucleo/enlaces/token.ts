import { createHash, createHmac } from 'node:crypto';
import { secretosDe, type Secretos } from '../../secretos.ts';

export type Proposito = 'deslinde' | 'apto';

/** What an HMAC-SHA256 looks like in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
export const pareceToken = (texto: string): boolean => TOKEN.test(texto);

/**
 * A link's token: computed again whenever somebody may see it, so that the link's row holds only its hash
 * (regla documentos-5).
 */
export const tokenDe = (config: Secretos, de: DeEnlace): string => tokensDe(config, de)[0] ?? '';

export interface DeEnlace {
  persona_id: number;
  proposito: Proposito;
  version: number;
}

/** The token by the current secret, then the one by the previous secret: links that were sent before stay valid. */
export const tokensDe = (config: Secretos, { persona_id, proposito, version }: DeEnlace): string[] =>
  secretosDe(config, 'enlaces').map((secreto) =>
    createHmac('sha256', secreto).update(`${proposito}|${persona_id}|${version}`).digest('base64url'),
  );

export const hashEnlace = (token: string): string => createHash('sha256').update(token).digest('base64url');
