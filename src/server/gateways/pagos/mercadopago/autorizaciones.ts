import type { ConfigMercadoPago } from '../../../config-mercado-pago.ts';
import type { Autorizacion, AutorizacionesGateway } from '../puerto.ts';
import type { ClienteMercadoPago } from './cliente.ts';
import { Token } from './esquemas.ts';

/** Mercado Pago's OAuth: an authorization code with PKCE gives tokens, which are renewed later. */
export function autorizacionesDe(
  cliente: ClienteMercadoPago,
  { clientId, clientSecret, authUrl }: NonNullable<ConfigMercadoPago['oauth']>,
): AutorizacionesGateway {
  const pedirToken = (datos: Record<string, string>): Promise<Autorizacion> =>
    cliente.pedir({
      metodo: 'POST',
      ruta: '/oauth/token',
      token: null,
      cuerpo: { client_id: clientId, client_secret: clientSecret, ...datos },
      respuesta: Token,
    });
  return {
    direccion({ state, desafio, redirect_uri }) {
      const url = new URL(authUrl);
      for (const [nombre, valor] of Object.entries({
        client_id: clientId,
        response_type: 'code',
        platform_id: 'mp',
        state,
        redirect_uri,
        code_challenge: desafio,
        code_challenge_method: 'S256',
      })) {
        url.searchParams.set(nombre, valor);
      }
      return url.href;
    },
    canjear: ({ code, verificador, redirect_uri }) =>
      pedirToken({ grant_type: 'authorization_code', code, redirect_uri, code_verifier: verificador }),
    renovar: (refresh_token) => pedirToken({ grant_type: 'refresh_token', refresh_token }),
  };
}
