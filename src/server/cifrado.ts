import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { claveDe, type Config } from './config.ts';

type ConSecreto = Pick<Config, 'secreto'>;

const IV = 12;
const SELLO = 16;

const clave = (config: ConSecreto, proposito: string): Buffer =>
  Buffer.from(claveDe(config, proposito), 'hex');

/** AES-256-GCM with a key of this purpose alone, bound to `atadura`: moved to another row it does not open. */
export function cifrar(config: ConSecreto, proposito: string, texto: string, atadura: string): string {
  const iv = randomBytes(IV);
  const cifrador = createCipheriv('aes-256-gcm', clave(config, proposito), iv);
  cifrador.setAAD(Buffer.from(atadura));
  const cifrado = Buffer.concat([cifrador.update(texto, 'utf8'), cifrador.final()]);
  return Buffer.concat([iv, cifrador.getAuthTag(), cifrado]).toString('base64url');
}

/** Throws when it was written with another SESSION_SECRET, for something else, or tampered with. */
export function descifrar(config: ConSecreto, proposito: string, cifrado: string, atadura: string): string {
  const bytes = Buffer.from(cifrado, 'base64url');
  const iv = bytes.subarray(0, IV);
  const descifrador = createDecipheriv('aes-256-gcm', clave(config, proposito), iv, { authTagLength: SELLO });
  descifrador.setAAD(Buffer.from(atadura));
  descifrador.setAuthTag(bytes.subarray(IV, IV + SELLO));
  return Buffer.concat([descifrador.update(bytes.subarray(IV + SELLO)), descifrador.final()]).toString(
    'utf8',
  );
}
