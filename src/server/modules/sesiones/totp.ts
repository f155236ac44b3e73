import { createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { cifrar as cifrarPara, descifrar as descifrarPara, resellar as resellarPara } from '../../cifrado.ts';
import { secretosDe, type Secretos } from '../../secretos.ts';
import { letrasAlAzar } from '../../letras.ts';
import { hashClave, verificarClave } from './claves.ts';

const PERIODO_S = 30;
const CANTIDAD_DE_CODIGOS = 10;
const LARGO_DE_CODIGO = 10;

const totpDe = (secreto: string, usuario: string, issuer: string): TOTP =>
  new TOTP({ issuer, label: usuario, secret: Secret.fromBase32(secreto), period: PERIODO_S });

export const nuevoSecreto = (): string => new Secret({ size: 20 }).base32;

/** The address in the QR code that an authenticator application scans. */
export const direccionDe = (secreto: string, usuario: string, issuer: string): string =>
  totpDe(secreto, usuario, issuer).toString();

/** The time step of a six-digit code: the present one, or one before or after; null where it is of none of them. */
export function pasoDe(secreto: string, codigo: string, ahora: Date): number | null {
  const timestamp = ahora.getTime();
  const delta = totpDe(secreto, '', '').validate({ token: codigo, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIODO_S) + delta;
}

const PROPOSITO = 'segundo-factor';

/** Encrypts a secret for its user: in the row of another user it cannot be decrypted. */
export const cifrar = (config: Secretos, secreto: string, usuario_id: number): string =>
  cifrarPara(config, PROPOSITO, secreto, String(usuario_id));

/** Decrypts a secret; throws where it was encrypted with a SESSION_SECRET that is no longer known, or for another user, or was changed. */
export const descifrar = (config: Secretos, cifrado: string, usuario_id: number): string =>
  descifrarPara(config, PROPOSITO, cifrado, String(usuario_id));

/** Encrypts a secret anew with the present key; null where it is encrypted with it already. Throws as `descifrar`. */
export const resellar = (config: Secretos, cifrado: string, usuario_id: number): string | null =>
  resellarPara(config, PROPOSITO, cifrado, String(usuario_id));

/** Recovery codes ('abcde-fghjk', 49 bits each), for a user who has lost the phone. */
export const nuevosCodigos = (): string[] =>
  Array.from({ length: CANTIDAD_DE_CODIGOS }, () => {
    const letras = letrasAlAzar(LARGO_DE_CODIGO);
    return `${letras.slice(0, 5)}-${letras.slice(5)}`;
  });

/** A typed recovery code without its dash and in lower case, so that it compares equal however it was typed. */
const llano = (codigo: string): string => codigo.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The hash of a recovery code: of 49 bits only, so it is stored like a password, salted and slow to compute. */
export const hashCodigo = (codigo: string): Promise<string> => hashClave(llano(codigo));

/** Whether a stored hash is of this recovery code. Older hashes are HMACs with the server's key. */
export async function esCodigo(
  config: Secretos,
  usuario_id: number,
  { codigo, guardado }: { codigo: string; guardado: string },
): Promise<boolean> {
  if (guardado.startsWith('$argon2')) return verificarClave(llano(codigo), guardado);
  return secretosDe(config, 'codigo-recuperacion').some(
    (secreto) =>
      createHmac('sha256', secreto)
        .update(`${usuario_id}\0${llano(codigo)}`)
        .digest('base64url') === guardado,
  );
}
