import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Quien } from '../contexto.ts';
import type { ErrorApi } from './errores.ts';
import { nombresDe } from './medida.ts';

/** What a line of the security log tells (docs/security.md, Logging). */
export type EventoSeguridad =
  | 'ingreso'
  | 'ingreso_rechazado'
  | 'clave_rechazada'
  | 'identidad_comprobada'
  | 'cookie_repetida'
  | 'sin_sesion'
  | 'sin_permiso'
  | 'recurso_ajeno'
  | 'otro_origen'
  | 'limite'
  | 'entrada_rechazada'
  | 'archivo_infectado';

/** Numbers and fixed words: nothing that somebody typed, so that no line can be forged and no name is kept. */
type Datos = Record<string, string | number | boolean | null | undefined>;

/** One line, to be searched for by `seguridad`: what happened, to which account, from which address. */
export function anotarSeguridad(
  log: Pick<FastifyBaseLogger, 'info'>,
  seguridad: EventoSeguridad,
  { ip, usuario_id, solicitud_id }: Pick<Quien, 'ip' | 'usuario_id' | 'solicitud_id'>,
  datos: Datos = {},
): void {
  log.info({ seguridad, ip, usuario_id, solicitud_id, ...datos }, 'seguridad');
}

const POR_ESTADO: Record<number, EventoSeguridad> = {
  401: 'sin_sesion',
  403: 'sin_permiso',
  413: 'entrada_rechazada',
  415: 'entrada_rechazada',
  422: 'entrada_rechazada',
  429: 'limite',
};

/**
 * Codes of refusals that get no line here: they are logged where they happen, with more detail, and a second line would count them
 * twice; or they only ask for a code or password that was not sent.
 */
const YA_DICHOS = new Set(['login', 'segundo_factor', 'comprobar_identidad', 'otro_origen']);

/** Logs that a control refused a request: a session, a permission, a limit, the shape of what came. */
export function anotarRechazo(request: FastifyRequest, { status, codigo, fields }: ErrorApi): void {
  const seguridad = POR_ESTADO[status];
  if (!seguridad || YA_DICHOS.has(codigo)) return;
  const campos = camposDe(request, Object.keys(fields).slice(0, 5)).join(',').slice(0, 200);
  anotarSeguridad(request.log, seguridad, deRequest(request), {
    metodo: request.method,
    ruta: request.routeOptions.url ?? 'ninguna',
    codigo,
    ...(campos && { campos }),
  });
}

/**
 * The refused fields, by the names that the call's contract gives them. A body that is refused before it is read by its schema
 * has its sender's own keys, which may be people's names: those become an ellipsis. So does every key of a body that came to a call
 * whose contract has none. A number of up to four digits stays in any case, as it may be a position in a list.
 */
function camposDe(request: FastifyRequest, campos: readonly string[]): string[] {
  const { medida } = request.routeOptions.config;
  // without a body that was parsed, the refused fields are parameters in the request's address or parts of an upload, by the names that the
  // contract gives them
  if (!medida && (request.body === undefined || request.body === null)) return [...campos];
  const conocidos = new Set(medida ? nombresDe(medida.forma) : []);
  const oConPuntos = (parte: string) => (conocidos.has(parte) || /^\d{1,4}$/.test(parte) ? parte : '…');
  return campos.map((campo) => campo.split('.').map(oConPuntos).join('.'));
}

export const deRequest = (request: FastifyRequest) => ({
  ip: request.ip,
  usuario_id: request.sesion?.usuario_id ?? null,
  solicitud_id: request.id,
});
