import { ofetch, FetchError } from 'ofetch';
import type { EntradaDe, RespuestaDe } from '../../shared/contract/api.ts';
import type { ErrorRespuesta } from '../../shared/contract/comunes.ts';
import { esErrorPropio } from '../../shared/contract/forma.ts';
import { CABECERA_GUARDADA, CABECERA_USUARIO } from '../../offline/guardada.ts';
import type { NombreRuta } from '../../shared/contract/rutas/nombre.ts';
import { urlDe } from '../../shared/contract/rutas/ruta-con.ts';
import {
  sesionActual,
  sesionDePestania,
  sesionUsada,
  tokenParaLlamar,
  tokenRechazado,
} from './almacen-sesion.ts';
import { llamadaKey, guardadas } from './guardadas.ts';
import { anotarReloj } from './hora-del-servidor.ts';
import { rutaDe } from './ruta-de.ts';

/** A call that did not work out: the server refused it or failed, no answer of the server came, or the call could not be made. */
export class ErrorLlamada extends Error {
  /** HTTP status (a 5xx may be a proxy's); 0 where no answer of our server came */
  readonly status: number;
  readonly codigo: string;
  readonly fields: Record<string, string>;
  /** seconds until a retry makes sense */
  readonly reintentar_en: number | undefined;
  readonly datos: Record<string, unknown> | undefined;
  /** id under which the server's log has an unexpected failure */
  readonly id: string | undefined;
  /** true: no answer of our server came (`status` 0), so it is not known whether the server acted; or the call was not made at all */
  readonly red: boolean;

  constructor(status: number, cuerpo: Partial<ErrorRespuesta> | undefined) {
    super(cuerpo?.errors?.message ?? cuerpo?.message ?? textoSinCuerpo(status));
    this.name = 'ErrorLlamada';
    this.status = status;
    this.codigo = cuerpo?.codigo ?? (status === 0 ? 'red' : 'desconocido');
    this.fields = cuerpo?.errors?.fields ?? {};
    this.reintentar_en = cuerpo?.reintentar_en;
    this.datos = cuerpo?.datos;
    this.id = cuerpo?.id;
    this.red = status === 0;
  }
}

const textoSinCuerpo = (status: number) =>
  status === 0
    ? 'No hay conexión con el servidor. Revisá tu señal y probá de nuevo.'
    : 'Algo falló de nuestro lado. Probá de nuevo en unos minutos.';

export interface OpcionesDeLlamada {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** true: the request is sent even if the page is left meanwhile */
  keepalive?: boolean;
  /**
   * called before the call resolves, with the unparsed text and the headers of its answer, to verify a signature over that text. Not
   * called where the call rejects, as at a refusal
   */
  onTexto?: (texto: string, headers: Headers) => void;
}
/** The parts of any request, loosely typed for this module; callers get each call's exact types from `EntradaDe`. */
interface Partes {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/**
 * Gets the same user a new token after the server refused `token`; false when that is not possible or the person declines. `escribe`: the
 * refused call was to change something, so that giving up would lose what the person did.
 */
type Reingreso = (token: string, escribe: boolean) => Promise<boolean>;
let reingresar: Reingreso | null = null;

/** Sets how a refused session is renewed, or its user asked to log in again over the screen (reingreso.ts). */
export function onVencer(fn: Reingreso): void {
  reingresar = fn;
}

/**
 * Gets a new token in place of this one, which the server refused, by the function given to `onVencer`: that may ask the user to log in
 * again. True: the call can be made again. False too as long as no function was given.
 */
export const renovarToken: Reingreso = (token, escribe) =>
  reingresar?.(token, escribe) ?? Promise.resolve(false);

/**
 * Calls an endpoint by its name in the contract. Sends the session's token where there is one (tokenPara says which calls go without); a
 * 401 to a request that carried one ends that session, unless it is renewed: then the call is made once more (regla acceso-7).
 * A token that the caller gives in `headers` is sent instead, and a 401 to it leaves the session as it is.
 * Rejects with ErrorLlamada, also where the body of the answer breaks off; once `signal` was aborted, with
 * ofetch's FetchError, whose `cause` is the abort's reason, or where the body was on its way, with that reason itself.
 */
export async function call<N extends NombreRuta>(
  nombre: N,
  entrada: EntradaDe<N> & OpcionesDeLlamada,
): Promise<RespuestaDe<N>> {
  return intentar(nombre, entrada, true);
}

async function intentar<N extends NombreRuta>(
  nombre: N,
  entrada: EntradaDe<N> & OpcionesDeLlamada,
  primera: boolean,
): Promise<RespuestaDe<N>> {
  const ruta = await rutaDe(nombre).catch(() => {
    throw new ErrorLlamada(0, undefined);
  });
  const { params, query, body, headers, signal, keepalive, onTexto } = entrada as Partes & OpcionesDeLlamada; // cast: any call's input fits
  const abierta = ruta.access === 'publico' || ruta.access === 'enlace';
  const token =
    headers?.authorization?.replace('Bearer ', '') ??
    (await tokenPara(nombre, abierta, ruta.offline === 'sesion'));
  // A session that was opened without network may have no token yet: the server would refuse this call, so it is not made. A call that the
  // device can answer is made all the same, as the service worker answers it.
  if (!token && !abierta && sesionDePestania()?.sinConexion && !laDaElDispositivo(ruta))
    throw new ErrorLlamada(0, undefined);
  let texto = '';
  const leer = (dicho: string): unknown => {
    texto = dicho;
    try {
      return JSON.parse(dicho);
    } catch {
      // not JSON: some network's own page answered instead of our server; the check of `_data` below throws
      return dicho;
    }
  };
  const usuario = ruta.offline === 'sesion' && sesionActual()?.usuario_id;
  try {
    const respuesta = await ofetch.raw<unknown>(urlDe(ruta.path, params), {
      method: ruta.method,
      retry: false,
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(usuario && { [CABECERA_USUARIO]: String(usuario) }),
        ...headers,
      },
      ...(query && { query: conCorchetes(query) }),
      ...(body && { body }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
      ...(onTexto && { parseResponse: leer }),
    });
    // All our answers are JSON or a file (a Blob): text or nothing, e.g. the login page of a hotel's network, is as good as no answer.
    if (typeof respuesta._data !== 'object' || respuesta._data === null) throw new ErrorLlamada(0, undefined);
    onTexto?.(texto, respuesta.headers);
    anotarReloj(respuesta.headers.get('date'));
    const guardada = respuesta.headers.get(CABECERA_GUARDADA);
    // An answer from the device says nothing about the session, and a call that a screen repeats by itself must not prolong it.
    if (token && guardada === null && !ruta.sola) sesionUsada(token);
    guardadas.set(llamadaKey(nombre, params), guardada);
    return respuesta._data as RespuestaDe<N>; // the server validated its answer against the same contract
  } catch (error) {
    if (signal?.aborted) throw error;
    const fallo = traducir(error);
    const rechazado = fallo instanceof ErrorLlamada && fallo.status === 401;
    if (!rechazado || !token || headers?.authorization) throw fallo;
    if (primera && (await renovarToken(token, ruta.method !== 'GET')))
      return intentar(nombre, entrada, false);
    tokenRechazado(token);
    // A public call that only reads needs no session: it is made once more without the refused token.
    if (primera && abierta && ruta.method === 'GET') return intentar(nombre, entrada, false);
    throw fallo;
  }
}

/**
 * The token to send. Login and refresh carry none: the server would refuse an expired one before it looks at password or cookie. Calls
 * that need no session carry none that has expired by this device's reckoning.
 */
async function tokenPara(nombre: NombreRuta, abierta: boolean, hayCopia: boolean): Promise<string | null> {
  if (nombre === 'login' || nombre === 'refreshSesion') return null;
  return abierta ? sesionActual()?.token || null : tokenParaLlamar(hayCopia);
}

const laDaElDispositivo = ({ offline }: { offline?: unknown }): boolean =>
  offline === 'sesion' && Boolean(navigator.serviceWorker?.controller);

function traducir(error: unknown): unknown {
  // ofetch makes no FetchError of a network that breaks while the answer's body is on its way
  if (error instanceof TypeError) return new ErrorLlamada(0, undefined);
  if (!(error instanceof FetchError)) return error;
  const status = error.response?.status ?? 0;
  const propio = esErrorPropio(error.data);
  // A refusal not written by our server comes from a network in between: whether our server acted is not known.
  if (status < 500 && !propio) return new ErrorLlamada(0, undefined);
  anotarReloj(error.response?.headers.get('date') ?? null);
  return new ErrorLlamada(status, propio ? (error.data as ErrorRespuesta) : undefined); // safe cast: esErrorPropio checked the shape
}

/** Arrays in bracket format (regla llamadas-4). */
function conCorchetes(query: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([key, valor]) => [Array.isArray(valor) ? `${key}[]` : key, valor]),
  );
}
