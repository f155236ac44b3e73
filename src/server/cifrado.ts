import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { secretoDe, secretosDe, type Secretos } from './secretos.ts';

const IV = 12;
const SELLO = 16;
/** Version that a new sealed text begins with; 1 is AES-256-GCM. A new algorithm gets a new number, so that both can be read. */
const VERSION = '1';

/** Fingerprint of a key, written before what it seals: tells which key opens the text without revealing the key. */
const nombreDe = (secreto: string): string =>
  createHash('sha256').update(`nombre\0${secreto}`).digest('hex').slice(0, 8);

const encabezado = (secreto: string): string => `${VERSION}.${nombreDe(secreto)}.`;

/**
 * Encrypts (AES-256-GCM) with a key for this purpose alone, bound to `atadura` (the row's id, say): only with the same `atadura` can
 * the text be decrypted, so copied to another row it cannot.
 */
export function cifrar(config: Secretos, proposito: string, texto: string, atadura: string): string {
  const secreto = secretoDe(config, proposito);
  const iv = randomBytes(IV);
  const cifrador = createCipheriv('aes-256-gcm', Buffer.from(secreto, 'hex'), iv);
  cifrador.setAAD(Buffer.from(atadura));
  const cifrado = Buffer.concat([cifrador.update(texto, 'utf8'), cifrador.final()]);
  return encabezado(secreto) + Buffer.concat([iv, cifrador.getAuthTag(), cifrado]).toString('base64url');
}

/**
 * Decrypts. Throws where the text was sealed with a SESSION_SECRET that is no longer known, for another purpose or with another
 * `atadura`, or where the text was altered.
 */
export function descifrar(config: Secretos, proposito: string, cifrado: string, atadura: string): string {
  const secretos = secretosDe(config, proposito);
  // older sealed texts carry no fingerprint of their key: each known key is tried
  const posibles = cifrado.includes('.')
    ? secretos.filter((secreto) => cifrado.startsWith(encabezado(secreto)))
    : secretos;
  let fallo: unknown = new Error('sellado con un secreto que ya no se conoce');
  for (const secreto of posibles) {
    try {
      return abrir(secreto, cifrado.slice(cifrado.lastIndexOf('.') + 1), atadura);
    } catch (error) {
      fallo = error;
    }
  }
  throw fallo;
}

/** Seals a text again with the current key; null where that key sealed it already. Throws as `descifrar`. */
export function resellar(
  config: Secretos,
  proposito: string,
  cifrado: string,
  atadura: string,
): string | null {
  if (cifrado.startsWith(encabezado(secretoDe(config, proposito)))) return null;
  return cifrar(config, proposito, descifrar(config, proposito, cifrado, atadura), atadura);
}

function abrir(secreto: string, sellado: string, atadura: string): string {
  const bytes = Buffer.from(sellado, 'base64url');
  const descifrador = createDecipheriv('aes-256-gcm', Buffer.from(secreto, 'hex'), bytes.subarray(0, IV), {
    authTagLength: SELLO,
  });
  descifrador.setAAD(Buffer.from(atadura));
  descifrador.setAuthTag(bytes.subarray(IV, IV + SELLO));
  return Buffer.concat([descifrador.update(bytes.subarray(IV + SELLO)), descifrador.final()]).toString(
    'utf8',
  );
}
