import { createHash, randomBytes } from 'node:crypto';
import type { Libros } from './libros.ts';
import type { Permiso } from './tipos.ts';
import { Rechazo } from './tipos.ts';

const DIEZ_MINUTOS = 600_000;

interface Concesion {
  cuenta: number;
  redirect_uri: string;
  desafio: string | null;
  vence: number;
}

/** What the application's owner set up in its panel. */
export interface Aplicacion {
  client_id: string;
  client_secret: string;
}

/** Authorization code with PKCE, and refreshing: each code and each refresh token serves once. */
export class OAuth {
  readonly #libros: Libros;
  readonly #aplicacion: Aplicacion;
  readonly #codigos = new Map<string, Concesion>();

  constructor(libros: Libros, aplicacion: Aplicacion) {
    this.#libros = libros;
    this.#aplicacion = aplicacion;
  }

  /** The seller says yes at the page that `direccion` leads to. Returns where the browser is sent. */
  consentir(direccion: URL, cuenta: number): string {
    const p = direccion.searchParams;
    const redirect_uri = p.get('redirect_uri') ?? '';
    if (p.get('client_id') !== this.#aplicacion.client_id) throw new Rechazo(400, 'invalid_client_id');
    if (p.get('response_type') !== 'code' || p.get('platform_id') !== 'mp')
      throw new Rechazo(400, 'invalid_request');
    const desafio = p.get('code_challenge');
    if (desafio !== null && p.get('code_challenge_method') !== 'S256')
      throw new Rechazo(400, 'invalid_request', 'code_challenge_method');
    const code = `TG-${randomBytes(16).toString('hex')}-${cuenta}`;
    const vence = this.#libros.ahora() + DIEZ_MINUTOS;
    this.#codigos.set(code, { cuenta, redirect_uri, desafio, vence });
    const vuelta = new URL(redirect_uri);
    vuelta.searchParams.set('code', code);
    vuelta.searchParams.set('state', p.get('state') ?? '');
    return vuelta.href;
  }

  /** POST /oauth/token */
  token(datos: Record<string, unknown>) {
    const { client_id, client_secret } = this.#aplicacion;
    if (datos.client_id !== client_id || datos.client_secret !== client_secret)
      throw new Rechazo(400, 'invalid_client', 'invalid client_id or client_secret');
    if (datos.grant_type === 'authorization_code') return this.#presentar(this.#porCodigo(datos));
    if (datos.grant_type === 'refresh_token') return this.#presentar(this.#porRenovacion(datos));
    throw new Rechazo(400, 'unsupported_grant_type');
  }

  #porCodigo({ code, redirect_uri, code_verifier }: Record<string, unknown>): Permiso {
    const concesion = this.#codigos.get(String(code));
    this.#codigos.delete(String(code));
    if (!concesion || concesion.vence <= this.#libros.ahora())
      throw new Rechazo(
        400,
        'invalid_grant',
        'Error validating grant. Your authorization code may be expired',
      );
    if (concesion.redirect_uri !== redirect_uri)
      throw new Rechazo(400, 'invalid_grant', 'redirect_uri does not match');
    const verificado = createHash('sha256').update(String(code_verifier)).digest('base64url');
    if (concesion.desafio !== null && concesion.desafio !== verificado)
      throw new Rechazo(400, 'invalid_grant', 'code_verifier does not match');
    return this.#libros.otorgar(concesion.cuenta);
  }

  #porRenovacion({ refresh_token }: Record<string, unknown>): Permiso {
    const { permisos } = this.#libros;
    const i = permisos.findIndex((permiso) => permiso.refresh_token === refresh_token);
    const [anterior] = i < 0 ? [] : permisos.splice(i, 1);
    if (!anterior) throw new Rechazo(400, 'invalid_grant', 'refresh_token is not valid');
    return this.#libros.otorgar(anterior.cuenta);
  }

  #presentar = (permiso: Permiso) => ({
    access_token: permiso.access_token,
    token_type: 'Bearer',
    expires_in: Math.round((permiso.vence - this.#libros.ahora()) / 1000),
    scope: 'offline_access read write',
    user_id: permiso.cuenta,
    refresh_token: permiso.refresh_token,
    public_key: `APP_USR-${permiso.cuenta}-publica`,
    live_mode: true,
  });
}
