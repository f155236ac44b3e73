import { esErrorPropio } from '../../shared/contract/forma.ts';
import type { Duenio, ErrorSalida, CabeceraSalida } from './entrada.ts';

/** What came of a request. Without an answer nobody knows whether the server acted: the key makes repeating safe. */
export type Resultado =
  | { tipo: 'sin_respuesta' }
  | {
      tipo: 'respuesta';
      status: number;
      /** the JSON object that came; null where it was something else, e.g. the page of a hotel's network */
      cuerpo: Record<string, unknown> | null;
      reintentar_ms: number | null;
    };

export type Veredicto = 'hecha' | 'reintentar' | 'espera_sesion' | 'rechazada';

const MINIMA_MS = 5_000;
const MAXIMA_MS = 30 * 60_000;
/** Without any answer the wait does not grow: the network may be back any moment, and a try costs nothing. */
const SIN_RESPUESTA_MS = 8_000;
/**
 * First wait after an answer that was not our server's (a proxy's, a hotel's), doubled up to AJENA_MAXIMA_MS: it may
 * refuse for hours, and a certificate is heavy to send. Opening the application, or another network, does not wait.
 */
const AJENA_MS = 60_000;
const AJENA_MAXIMA_MS = 15 * 60_000;
/** A server that asks to wait for longer than a day is asked again after a day. */
const PACIENCIA_MS = 24 * 3_600_000;

/** Error codes that say nothing about the content: the request arrived cut, or one of the same key is still running. */
const DEL_CAMINO = new Set(['en_curso', 'pedido_incompleto']);

/**
 * Whether an answer is not our server's, e.g. a hotel's login page, a proxy's refusal or another request's answer out of
 * a cache: it counts as none. `esRecibo`: it is the receipt of this very entry.
 */
export function esAjena(resultado: Resultado, esRecibo: boolean): boolean {
  if (resultado.tipo === 'sin_respuesta') return false;
  const { status, cuerpo } = resultado;
  if (status >= 200 && status < 300) return !esRecibo;
  // 5xx from a proxy, in its own words, still means that our server is away
  return (status < 500 || status === PORTAL) && !esErrorPropio(cuerpo);
}

/** RFC 6585: status 511 comes from a network that wants a login first, never from the server. */
const PORTAL = 511;

/**
 * Whether an entry is done, refused or tried again. It stays in the queue until the server's own receipt or refusal came
 * (regla offline-3).
 */
export function juzgar(resultado: Resultado, duenio: Duenio, esRecibo: boolean): Veredicto {
  if (resultado.tipo === 'sin_respuesta' || esAjena(resultado, esRecibo)) return 'reintentar';
  const { status, cuerpo } = resultado;
  if (status >= 200 && status < 300) return 'hecha';
  if (status < 400 || status >= 500) return 'reintentar';
  if (status === 408 || status === 425 || status === 429) return 'reintentar';
  const codigo = typeof cuerpo?.codigo === 'string' ? cuerpo.codigo : '';
  if (DEL_CAMINO.has(codigo)) return 'reintentar';
  // The holder of a link has no login to wait for: a 401 means that their link is no longer valid.
  if (status === 401 && 'usuario_id' in duenio) return 'espera_sesion';
  return 'rechazada';
}

/**
 * Wait in ms after so many answers of a server that is overloaded or down: 5 s, 10 s, 20 s … 30 min, each ± 20 % so that
 * not all devices come back at once. `azar` in [0, 1).
 */
export function demora(respondidas: number, reintentar_ms: number | null, azar: number): number {
  const base = Math.min(MAXIMA_MS, MINIMA_MS * 2 ** Math.min(Math.max(respondidas - 1, 0), 20));
  const propia = Math.min(MAXIMA_MS, Math.max(MINIMA_MS, base * (0.8 + 0.4 * azar)));
  if (reintentar_ms === null) return Math.round(propia);
  // A try never comes before the time that the server asked for.
  return Math.round(Math.max(propia, Math.min(reintentar_ms, PACIENCIA_MS) * (1 + 0.1 * azar)));
}

/** Wait in ms after so many answers of a proxy or a foreign network: 1 min, 2 min, 4 min … 15 min, each ± 20 %. */
function demoraAjena(ajenas: number, azar: number): number {
  const base = Math.min(AJENA_MAXIMA_MS, AJENA_MS * 2 ** Math.min(ajenas - 1, 20));
  return Math.round(base * (0.8 + 0.4 * azar));
}

export type Cambio = Pick<CabeceraSalida, 'estado' | 'proximo_at' | 'error' | 'respondidas' | 'ajenas'>;

/**
 * The next state of an entry that was not accepted. `antes`: how many answers of the server, and of networks in its
 * place, the entry had got before.
 */
export function cambioTras(
  veredicto: Exclude<Veredicto, 'hecha'>,
  resultado: Resultado,
  {
    antes,
    ahora,
    azar,
  }: { antes: Pick<CabeceraSalida, 'respondidas' | 'ajenas'>; ahora: number; azar: number },
): Cambio {
  const { respondidas = 0, ajenas = 0 } = antes;
  // `false`: the caller has found that this answer is no receipt, so a 2xx is not our server's
  const sinServidor = resultado.tipo === 'sin_respuesta' || esAjena(resultado, false);
  const error = sinServidor ? sinRespuesta(resultado) : errorDe(resultado);
  if (veredicto === 'espera_sesion' || veredicto === 'rechazada')
    return { estado: veredicto, proximo_at: 0, error, respondidas: 0, ajenas: 0 };
  const espera = (ms: number, veces: Pick<Cambio, 'respondidas' | 'ajenas'>): Cambio => ({
    ...{ estado: 'en_espera', proximo_at: ahora + ms, error },
    ...veces,
  });
  if (resultado.tipo === 'sin_respuesta')
    return espera(Math.round(SIN_RESPUESTA_MS * (0.8 + 0.4 * azar)), { respondidas, ajenas });
  if (sinServidor) return espera(demoraAjena(ajenas + 1, azar), { respondidas, ajenas: ajenas + 1 });
  const ms = demora(respondidas + 1, resultado.reintentar_ms, azar);
  return espera(ms, { respondidas: respondidas + 1, ajenas: 0 });
}

/** Error codes for who answered in the server's place; `features/pendientes` has the text for each. */
export const AJENAS = {
  /** a network that shows its own page first, or answers whatever it likes */
  portal: 'red_ajena',
  /** something on the way refuses: a filter, a firewall, a proxy before the server */
  freno: 'freno_ajeno',
  /** something on the way refuses the request as too large */
  tamanio: 'freno_tamanio',
} as const;

function sinRespuesta(resultado: Resultado): ErrorSalida {
  if (resultado.tipo === 'sin_respuesta')
    return { status: 0, codigo: 'red', message: 'No hay conexión con el servidor.' };
  const { status } = resultado;
  const rechaza = status >= 400 && status !== PORTAL && status !== 407;
  const codigo = status === 413 ? AJENAS.tamanio : rechaza ? AJENAS.freno : AJENAS.portal;
  return { status: 0, codigo, message: `En lugar del servidor respondió otro (${status}).` };
}

function errorDe(resultado: Extract<Resultado, { tipo: 'respuesta' }>): ErrorSalida {
  const { status, cuerpo } = resultado;
  const datos = cuerpo?.datos;
  const campos = camposDe(cuerpo?.errors);
  return {
    status,
    codigo: typeof cuerpo?.codigo === 'string' ? cuerpo.codigo : 'desconocido',
    message: typeof cuerpo?.message === 'string' ? cuerpo.message : textoSinCuerpo(status),
    ...(campos && { campos }),
    // typeof has just shown that it is an object
    ...(typeof datos === 'object' && datos !== null && { datos: datos as Record<string, unknown> }),
  };
}

/** The fields that an answer refuses; null: it names none. */
function camposDe(errors: unknown): Record<string, string> | null {
  const fields = typeof errors === 'object' && errors !== null && 'fields' in errors ? errors.fields : null;
  const campos = Object.entries(fields ?? {}).filter(
    (campo): campo is [string, string] => typeof campo[1] === 'string',
  );
  return campos.length > 0 ? Object.fromEntries(campos) : null;
}

const textoSinCuerpo = (status: number) =>
  status >= 500 || status < 400
    ? 'El servidor no pudo recibirlo ahora.'
    : 'El servidor no aceptó este envío.';
