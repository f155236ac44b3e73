import type { FastifyRequest } from 'fastify';
import type { Acceso, Ruta } from '../../shared/contract/rutas/llamada.ts';
import { mensajesAcceso } from '../../shared/domain/acceso/mensajes.ts';
import { puede } from '../../shared/domain/acceso/puede.ts';
import type { Contexto, Sesion } from '../contexto.ts';
import type { Duenio } from '../db/duenio.ts';
import { ErrorApi, noAutorizado, noEncontrado, prohibido, sinSesion } from './errores.ts';
import { exigirNoBorrado } from './evento-borrado.ts';
import { anotarSeguridad, deRequest } from './seguridad.ts';

/** Finds the owner of the resource that an address names; null where there is no such resource. */
type DuenioDe = (ctx: Contexto, id: number) => Promise<Duenio | null>;

/** What judges a call's access: sessions and owners. Modules above http know them, so app.ts passes these functions in. */
export interface Identidad {
  /**
   * The session of a token; null where the token is unknown or no longer valid. `uso` true prolongs an account's session; that of a
   * volunteer's phone ends at a fixed time.
   */
  sesionDe: (ctx: Contexto, token: string, uso: boolean) => Promise<Sesion | null>;
  /** the session of the single-use ticket in a download's address; throws a 401 where the ticket is not valid */
  sesionDeTicket: (ctx: Contexto, url: string) => Promise<Sesion>;
  duenios: Record<De, DuenioDe>;
}

declare module 'fastify' {
  interface FastifyInstance {
    identidad: Identidad;
  }
  interface FastifyRequest {
    sesion: Sesion | null;
  }
}

/**
 * Runs before the body is validated. Throws 401 without a session where one is needed, or with an invalid token or ticket (a call by a
 * link, access 'enlace', passes unchecked); 404 for what does not exist or is somebody else's; 409 for what a deleted event does not allow
 * (regla acceso-16). Throws 403 in three cases: the role may not do it (regla acceso-1); a volunteer's phone calls what every account may
 * call; the session lacks its second factor, and the call needs a right of the role.
 */
export async function autorizar(
  ctx: Contexto,
  { access, sola }: Pick<Ruta, 'access' | 'sola'>,
  request: FastifyRequest,
): Promise<void> {
  // The token of the link is enough, a participant's or one to choose another password: who signs a deslinde on somebody's phone need not
  // wait for the phone's owner to log in again.
  if (access === 'enlace') return;
  if (typeof access === 'object' && access.por_ticket) return autorizarDescarga(ctx, access, request);
  const token = tokenDe(request);
  request.sesion = token ? await request.server.identidad.sesionDe(ctx, token, !sola) : null;
  // An invalid token is a 401 even where no session is needed: the client must learn that its session has ended.
  if (token && !request.sesion) throw noAutorizado();
  if (access === 'publico' || access === 'proveedor') {
    // some public calls answer staff with more than the public gets. A session that still lacks its second factor, or that is of a
    // volunteer's phone, gets only what the public gets
    if (request.sesion?.falta_factor || esDePuesto(request.sesion)) request.sesion = null;
    return;
  }
  if (access === 'sesion') {
    if (!request.sesion) throw sinSesion();
    if (esDePuesto(request.sesion)) throw prohibido();
    return;
  }
  const id = access.param ? parametro(request, access.param) : '';
  if (access.publico_por_codigo && !/^\d+$/.test(id)) {
    if (request.sesion?.falta_factor || esDePuesto(request.sesion)) request.sesion = null;
    return;
  }
  if (!request.sesion) throw sinSesion();
  exigir(request, request.sesion, access, await recursoDe(ctx, request, access.de, id));
}

/** The session of a volunteer's phone, which is nobody's account (regla sede-5). */
const esDePuesto = (sesion: Sesion | null): boolean => sesion !== null && sesion.evento_id !== null;

/** The browser opens a download by its address alone: a ticket in it says who asks. Headers are not looked at. */
async function autorizarDescarga(
  ctx: Contexto,
  access: Exclude<Acceso, string>,
  request: FastifyRequest,
): Promise<void> {
  request.sesion = await request.server.identidad.sesionDeTicket(ctx, request.url);
  const id = access.param ? parametro(request, access.param) : '';
  exigir(request, request.sesion, access, await recursoDe(ctx, request, access.de, id));
}

function exigir(
  request: FastifyRequest,
  sesion: Sesion,
  access: Exclude<Acceso, string>,
  recurso: Duenio | null | undefined,
): void {
  if (sesion.falta_factor) throw new ErrorApi(403, 'falta_segundo_factor', mensajesAcceso.factor_obligatorio);
  if (recurso === null) throw noEncontrado();
  const permiso = puede(sesion, access.accion, recurso);
  if (permiso === 'ajeno') {
    anotarSeguridad(request.log, 'recurso_ajeno', deRequest(request), { accion: access.accion });
    throw noEncontrado();
  }
  if (permiso === 'no') throw prohibido();
  exigirNoBorrado(recurso, access);
}

type De = Exclude<Exclude<Acceso, string>['de'], 'ninguno'>;

/** The owner of the resource that a call is about; null: there is no such resource; undefined: the call is about none. */
async function recursoDe(
  ctx: Contexto,
  request: FastifyRequest,
  de: Exclude<Acceso, string>['de'],
  id: string,
): Promise<Duenio | null | undefined> {
  if (de === 'ninguno') return undefined;
  const numero = Number(id);
  if (!Number.isSafeInteger(numero) || numero <= 0 || numero > 2_147_483_647) return null;
  return request.server.identidad.duenios[de](ctx, numero);
}

function parametro(request: FastifyRequest, nombre: string): string {
  const params = request.params as Record<string, string | undefined>; // the cast is sound: fastify's router gives strings
  return params[nombre] ?? '';
}

function tokenDe(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7).trim() : null;
}
