import { z } from 'zod';
import { direccionWeb, entero } from './config-campos.ts';

export const camposMp = {
  MP_ACCESS_TOKEN: z.string().optional(),
  MP_WEBHOOK_SECRET: z.string().optional(),
  MP_CLIENT_ID: z.string().optional(),
  MP_CLIENT_SECRET: z.string().optional(),
  MP_API_URL: direccionWeb.default('https://api.mercadopago.com'),
  MP_AUTH_URL: direccionWeb.default('https://auth.mercadopago.com/authorization'),
  MP_TIMEOUT_MS: entero(10_000, 500, 60_000),
};
/** Mercado Pago's variables with PUBLIC_URL, the address to which Mercado Pago sends its payment notices. */
type EntornoMp = z.output<z.ZodObject<typeof camposMp>> & { PUBLIC_URL?: string | undefined };

export interface ConfigMercadoPago {
  apiUrl: string;
  /** access token of the site's own Mercado Pago account */
  accessToken: string;
  webhookSecret: string;
  timeoutMs: number;
  /** the application by which organizers link their own accounts; null: they cannot */
  oauth: { clientId: string; clientSecret: string; authUrl: string } | null;
}

/**
 * Throws, in any mode, where Mercado Pago's access token or webhook secret is missing, as nobody could be charged, or where one of the
 * two MP_CLIENT variables is set without the other; in production also where an address is not https.
 */
export function mercadoPagoDe(e: EntornoMp, produccion: boolean): ConfigMercadoPago {
  const { MP_ACCESS_TOKEN: accessToken = '', MP_WEBHOOK_SECRET: webhookSecret = '' } = e;
  const { MP_CLIENT_ID: clientId = '', MP_CLIENT_SECRET: clientSecret = '' } = e;
  const faltan = [
    ...(accessToken ? [] : ['MP_ACCESS_TOKEN']),
    ...(webhookSecret ? [] : ['MP_WEBHOOK_SECRET']),
    ...(clientId && !clientSecret ? ['MP_CLIENT_SECRET'] : []),
    ...(clientSecret && !clientId ? ['MP_CLIENT_ID'] : []),
  ];
  if (faltan.length > 0) {
    throw new Error(`Para cobrar con Mercado Pago faltan estas variables de entorno: ${faltan.join(', ')}.`);
  }
  const seguras = [
    ['PUBLIC_URL', e.PUBLIC_URL],
    ['MP_API_URL', e.MP_API_URL],
    ['MP_AUTH_URL', e.MP_AUTH_URL],
  ];
  const inseguras = seguras.filter(([, url]) => url?.startsWith('http:')).map(([nombre]) => nombre);
  // Mercado Pago sends its notices to https addresses only, and access tokens must not travel unencrypted
  if (produccion && inseguras.length > 0) {
    throw new Error(
      `Para cobrar con Mercado Pago en producción hace falta https:// en ${inseguras.join(', ')}.`,
    );
  }
  return {
    apiUrl: e.MP_API_URL.replace(/\/$/, ''),
    accessToken,
    webhookSecret,
    timeoutMs: e.MP_TIMEOUT_MS,
    oauth: clientId ? { clientId, clientSecret, authUrl: e.MP_AUTH_URL } : null,
  };
}
