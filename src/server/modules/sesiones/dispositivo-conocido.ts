import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { secretoDe, secretosDe, type Secretos } from '../../secretos.ts';

/**
 * What the cookie's HMAC covers: a device is known only while the account has the password, and the second factor on or off, with
 * which the cookie was set.
 */
export interface CuentaConocida {
  usuario_id: number;
  clave_hash: string | null;
  totp_activo: boolean;
}

const PROPOSITO = 'dispositivo';
/** How many accounts one device can be known to: several people may share the computer of a desk. */
const CUENTAS_MAX = 5;
const ID = /^[A-Za-z0-9_-]{22}$/;

/** Name of the cookie. With the prefix `__Host-` browsers accept it only from this very host, over TLS. */
export const nombreDispositivo = (https: boolean): string =>
  https ? '__Host-largada_dispositivo' : 'largada_dispositivo';

/** Life (s) of the cookie: the longest that browsers allow. */
export const SEGUNDOS_DISPOSITIVO = 400 * 86_400;

function sello(secreto: string, id: string, { usuario_id, clave_hash, totp_activo }: CuentaConocida): string {
  const dicho = [id, usuario_id, clave_hash ?? '', totp_activo].join('\0');
  return createHmac('sha256', secreto).update(dicho).digest('base64url');
}

const mismo = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const partes = (cookie: string | undefined) => {
  const [id = '', ...cuentas] = (cookie ?? '').split('.').slice(0, CUENTAS_MAX + 1);
  return ID.test(id) ? { id, cuentas } : null;
};

/**
 * The device's id, where its cookie makes it known to this account. Null where it does not, as where the device never logged in with
 * the account, or not since its password or second factor changed, or CUENTAS_MAX other accounts used the device since.
 */
export function dispositivoDe(
  config: Secretos,
  cookie: string | undefined,
  cuenta: CuentaConocida,
): string | null {
  const leida = partes(cookie);
  if (!leida) return null;
  const suyos = secretosDe(config, PROPOSITO).map(
    (secreto) => `${cuenta.usuario_id}~${sello(secreto, leida.id, cuenta)}`,
  );
  return leida.cuentas.some((una) => suyos.some((suyo) => mismo(una, suyo))) ? leida.id : null;
}

/** The device's cookie that makes it known to this account, and still to the last accounts that it was known to: CUENTAS_MAX in all. */
export function recordarDispositivo(
  config: Secretos,
  cookie: string | undefined,
  cuenta: CuentaConocida,
): string {
  const { id, cuentas } = partes(cookie) ?? { id: randomBytes(16).toString('base64url'), cuentas: [] };
  const propia = `${cuenta.usuario_id}~`;
  const ajenas = cuentas.filter((una) => !una.startsWith(propia)).slice(0, CUENTAS_MAX - 1);
  return [id, `${propia}${sello(secretoDe(config, PROPOSITO), id, cuenta)}`, ...ajenas].join('.');
}
