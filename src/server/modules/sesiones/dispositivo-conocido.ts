import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { secretoDe, secretosDe, type Secretos } from '../../secretos.ts';

/** What a cookie is bound to: with another password, or with the second step switched, nobody's device is known. */
export interface CuentaConocida {
  usuario_id: number;
  clave_hash: string | null;
  totp_activo: boolean;
}

const PROPOSITO = 'dispositivo';
/** Of a desk where several work. */
const CUENTAS_MAX = 5;
const ID = /^[A-Za-z0-9_-]{22}$/;

/** With this prefix browsers take it from this very host over TLS alone. */
export const nombreDispositivo = (https: boolean): string =>
  https ? '__Host-largada_dispositivo' : 'largada_dispositivo';

/** As long as browsers keep a cookie at most. */
export const SEGUNDOS_DISPOSITIVO = 400 * 86_400;

function sello(clave: string, id: string, { usuario_id, clave_hash, totp_activo }: CuentaConocida): string {
  const dicho = [id, usuario_id, clave_hash ?? '', totp_activo].join('\0');
  return createHmac('sha256', clave).update(dicho).digest('base64url');
}

const mismo = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const partes = (cookie: string | undefined) => {
  const [id = '', ...cuentas] = (cookie ?? '').split('.').slice(0, CUENTAS_MAX + 1);
  return ID.test(id) ? { id, cuentas } : null;
};

/** The device's own name, where this account has been in with it; null where it is anybody's. */
export function dispositivoDe(
  config: Secretos,
  cookie: string | undefined,
  cuenta: CuentaConocida,
): string | null {
  const leida = partes(cookie);
  if (!leida) return null;
  const suyos = secretosDe(config, PROPOSITO).map(
    (clave) => `${cuenta.usuario_id}~${sello(clave, leida.id, cuenta)}`,
  );
  return leida.cuentas.some((una) => suyos.some((suyo) => mismo(una, suyo))) ? leida.id : null;
}

/** The cookie of a device with which this account has been in, beside those that it knew. */
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
