import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { claveDe, clavesDe, type Secretos } from './claves.ts';

const IV = 12;
const SELLO = 16;
/** Names the algorithm, AES-256-GCM; another one would be another number, and both could be read. */
const VERSION = '1';

/** Tells which key something was sealed with, and nothing about it. */
const nombreDe = (clave: string): string =>
  createHash('sha256').update(`nombre\0${clave}`).digest('hex').slice(0, 8);

const encabezado = (clave: string): string => `${VERSION}.${nombreDe(clave)}.`;

/** AES-256-GCM with a key of this purpose alone, bound to `atadura`: moved to another row it does not open. */
export function cifrar(config: Secretos, proposito: string, texto: string, atadura: string): string {
  const clave = claveDe(config, proposito);
  const iv = randomBytes(IV);
  const cifrador = createCipheriv('aes-256-gcm', Buffer.from(clave, 'hex'), iv);
  cifrador.setAAD(Buffer.from(atadura));
  const cifrado = Buffer.concat([cifrador.update(texto, 'utf8'), cifrador.final()]);
  return encabezado(clave) + Buffer.concat([iv, cifrador.getAuthTag(), cifrado]).toString('base64url');
}

/** Throws when it was written with a SESSION_SECRET that is not known any more, for something else, or tampered with. */
export function descifrar(config: Secretos, proposito: string, cifrado: string, atadura: string): string {
  const claves = clavesDe(config, proposito);
  // what was sealed before values named their key was sealed with one of these
  const posibles = cifrado.includes('.')
    ? claves.filter((clave) => cifrado.startsWith(encabezado(clave)))
    : claves;
  let fallo: unknown = new Error('sellado con un secreto que ya no se conoce');
  for (const clave of posibles) {
    try {
      return abrir(clave, cifrado.slice(cifrado.lastIndexOf('.') + 1), atadura);
    } catch (error) {
      fallo = error;
    }
  }
  throw fallo;
}

/** The same under today's key; null where it is already. Throws as `descifrar`. */
export function resellar(
  config: Secretos,
  proposito: string,
  cifrado: string,
  atadura: string,
): string | null {
  if (cifrado.startsWith(encabezado(claveDe(config, proposito)))) return null;
  return cifrar(config, proposito, descifrar(config, proposito, cifrado, atadura), atadura);
}

function abrir(clave: string, sellado: string, atadura: string): string {
  const bytes = Buffer.from(sellado, 'base64url');
  const descifrador = createDecipheriv('aes-256-gcm', Buffer.from(clave, 'hex'), bytes.subarray(0, IV), {
    authTagLength: SELLO,
  });
  descifrador.setAAD(Buffer.from(atadura));
  descifrador.setAuthTag(bytes.subarray(IV, IV + SELLO));
  return Buffer.concat([descifrador.update(bytes.subarray(IV + SELLO)), descifrador.final()]).toString(
    'utf8',
  );
}
