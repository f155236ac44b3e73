import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretoDe, secretosDe, type Secretos } from '../../secretos.ts';
import type { Config } from '../../config.ts';

/** `<mail's number>.<HMAC>`: names neither address nor organizer, and nothing of it is stored. */
const TOKEN = /^([1-9]\d{0,9})\.([A-Za-z0-9_-]{43})$/;

const firma = (clave: string, correo_id: number): string =>
  createHmac('sha256', clave).update(`baja|${correo_id}`).digest('base64url');

export const urlBaja = (config: Pick<Config, 'secreto' | 'publicUrl'>, correo_id: number): string =>
  `${config.publicUrl}/baja-correo/${correo_id}.${firma(secretoDe(config, 'bajas'), correo_id)}`;

/**
 * Placeholder in a mail that is being written: the link contains the mail's number, known once its row is inserted.
 */
export const BAJA_PENDIENTE = 'https://baja.invalid/';

/** Id of the mail that an unsubscribe link was in; null where the link is none of ours. */
export function leerTokenBaja(config: Secretos, token: string): number | null {
  const [, id = '', hecha = ''] = TOKEN.exec(token) ?? [];
  const correo_id = Number(id);
  if (correo_id === 0 || correo_id > 2_147_483_647) return null;
  const nuestra = secretosDe(config, 'bajas').some((clave) =>
    timingSafeEqual(Buffer.from(hecha), Buffer.from(firma(clave, correo_id))),
  );
  return nuestra ? correo_id : null;
}
