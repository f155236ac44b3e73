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

/** What the QR code holds. */
export const direccionDe = (secreto: string, usuario: string, issuer: string): string =>
  totpDe(secreto, usuario, issuer).toString();

/** The step that a code of six digits belongs to, one before or after now's at most; null when it is of none. */
export function pasoDe(secreto: string, codigo: string, ahora: Date): number | null {
  const timestamp = ahora.getTime();
  const delta = totpDe(secreto, '', '').validate({ token: codigo, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIODO_S) + delta;
}

const PROPOSITO = 'segundo-factor';

/** Bound to its user: moved to another's row it does not open. */
export const cifrar = (config: Secretos, secreto: string, usuario_id: number): string =>
  cifrarPara(config, PROPOSITO, secreto, String(usuario_id));

/** Throws when it was written with another SESSION_SECRET, or tampered with. */
export const descifrar = (config: Secretos, cifrado: string, usuario_id: number): string =>
  descifrarPara(config, PROPOSITO, cifrado, String(usuario_id));

/** Under today's key; null where it is already. */
export const resellar = (config: Secretos, cifrado: string, usuario_id: number): string | null =>
  resellarPara(config, PROPOSITO, cifrado, String(usuario_id));

/** 'abcde-fghjk': 49 bits each, for the day on which the phone is lost. */
export const nuevosCodigos = (): string[] =>
  Array.from({ length: CANTIDAD_DE_CODIGOS }, () => {
    const letras = letrasAlAzar(LARGO_DE_CODIGO);
    return `${letras.slice(0, 5)}-${letras.slice(5)}`;
  });

/** A typed recovery code as it was made: with or without its dash, in any case. */
const llano = (codigo: string): string => codigo.toLowerCase().replace(/[^a-z0-9]/g, '');

/** 49 bits are few: kept like a password, salted and slow. */
export const hashCodigo = (codigo: string): Promise<string> => hashClave(llano(codigo));

/** Whether a stored hash is of this code. Those of before are HMACs under the server's key. */
export async function esCodigo(
  config: Secretos,
  usuario_id: number,
  { codigo, guardado }: { codigo: string; guardado: string },
): Promise<boolean> {
  if (guardado.startsWith('$argon2')) return verificarClave(llano(codigo), guardado);
  return secretosDe(config, 'codigo-recuperacion').some(
    (clave) =>
      createHmac('sha256', clave)
        .update(`${usuario_id}\0${llano(codigo)}`)
        .digest('base64url') === guardado,
  );
}
