import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretoDe, secretosDe, type Secretos } from '../../secretos.ts';

/** `<mail's id>-<HMAC>`. It is written in lower case but read in any, since mail servers may change the case of an address. */
const TOKEN = /\b([1-9]\d{0,9})-([0-9a-f]{24})@/gi;

const signature = (secreto: string, correo_id: number): string =>
  createHmac('sha256', secreto).update(`rebote|${correo_id}`).digest('hex').slice(0, 24);

/**
 * The token that names a mail. It stands in the mail's Message-ID and, if an address for bounces is configured, in the sender
 * address of the mail's envelope, to which bounces are sent.
 */
export const tokenRebote = (config: Pick<Secretos, 'secreto'>, correo_id: number): string =>
  `${correo_id}-${signature(secretoDe(config, 'rebotes'), correo_id)}`;

/** The id of the first mail of ours that a text names; null: it names none. A token with a wrong HMAC names none. */
export function leerTokenRebote(config: Secretos, texto: string): number | null {
  const secretos = secretosDe(config, 'rebotes');
  for (const [, numero = '', hecha = ''] of texto.matchAll(TOKEN)) {
    const correo_id = Number(numero);
    if (correo_id > 2_147_483_647) continue;
    const dicha = Buffer.from(hecha.toLowerCase());
    if (secretos.some((secreto) => timingSafeEqual(dicha, Buffer.from(signature(secreto, correo_id)))))
      return correo_id;
  }
  return null;
}
