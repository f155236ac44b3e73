import { esErrorPropio } from '../../shared/contract/forma.ts';
import type { Duenio, ErrorSalida, CabeceraSalida } from './tipos.ts';

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
 * Answers that were not our server's move it away, up to this: what refuses in our place may do so for hours, and is
 * not sent a certificate every minute. Opening the application, or another network, does not wait for it.
 */
const AJENA_MS = 60_000;
const AJENA_MAXIMA_MS = 15 * 60_000;
/** A server that asks to wait for longer than a day is asked again after a day. */
const PACIENCIA_MS = 24 * 3_600_000;

/** Refusals of what happened on the way, not of what was sent: cut short, or the same key still at work. */
const DEL_CAMINO = new Set(['en_curso', 'pedido_incompleto']);

/**
 * The page of a hotel's network, a proxy's refusal, an answer that belongs to something else: as good as none.
 * `esRecibo`: it is the one that this very sending gets.
 */
export function esAjena(resultado: Resultado, esRecibo: boolean): boolean {
  if (resultado.tipo === 'sin_respuesta') return false;
  const { status, cuerpo } = resultado;
  if (status >= 200 && status < 300) return !esRecibo;
  // 5xx from a proxy, in its own words, still means that our server is away
  return (status < 500 || status === PORTAL) && !esErrorPropio(cuerpo);
}

/** RFC 6585: of a network that one has to log in to, never of a server. */
const PORTAL = 511;

/**
 * Nothing leaves the queue until the server's answer was understood (regla offline-3): its receipt, or its own
 * refusal.
 */
export function juzgar(resultado: Resultado, duenio: Duenio, esRecibo: boolean): Veredicto {
  if (resultado.tipo === 'sin_respuesta' || esAjena(resultado, esRecibo)) return 'reintentar';
  const { status, cuerpo } = resultado;
  if (status >= 200 && status < 300) return 'hecha';
  if (status < 400 || status >= 500) return 'reintentar';
  if (status === 408 || status === 425 || status === 429) return 'reintentar';
  const codigo = typeof cuerpo?.codigo === 'string' ? cuerpo.codigo : '';
  if (DEL_CAMINO.has(codigo)) return 'reintentar';
  // The holder of a link has no login to wait for: to them a 401 is a link that no longer serves.
  if (status === 401 && 'usuario_id' in duenio) return 'espera_sesion';
  return 'rechazada';
}

/**
 * After so many answers of a server that cannot take it now: 5 s, 10 s, 20 s … 30 min, each spread by a fifth so that a
 * crowd does not come back at once. `azar` in [0, 1).
 */
export function demora(respondidas: number, reintentar_ms: number | null, azar: number): number {
  const base = Math.min(MAXIMA_MS, MINIMA_MS * 2 ** Math.min(Math.max(respondidas - 1, 0), 20));
  const propia = Math.min(MAXIMA_MS, Math.max(MINIMA_MS, base * (0.8 + 0.4 * azar)));
  if (reintentar_ms === null) return Math.round(propia);
  // A try never comes before the time that the server asked for.
  return Math.round(Math.max(propia, Math.min(reintentar_ms, PACIENCIA_MS) * (1 + 0.1 * azar)));
}

/** After so many answers of somebody in between: 1 min, 2 min, 4 min … 15 min, each spread by a fifth. */
function demoraAjena(ajenas: number, azar: number): number {
  const base = Math.min(AJENA_MAXIMA_MS, AJENA_MS * 2 ** Math.min(ajenas - 1, 20));
  return Math.round(base * (0.8 + 0.4 * azar));
}

export type Cambio = Pick<CabeceraSalida, 'estado' | 'proximo_at' | 'error' | 'respondidas' | 'ajenas'>;

/**
 * The next state of an entry that was not accepted. `antes`: how often it got an answer of either kind, until now.
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
  // a 2xx that was no receipt is not told apart here: whoever calls knows that it was not accepted
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

/** Who answered in the server's place, as far as that helps a person: they are told in `features/pendientes`. */
export const AJENAS = {
  /** a network that shows its own page first, or answers whatever it likes */
  portal: 'red_ajena',
  /** something on the way refuses: a filter, a firewall, a proxy before the server */
  freno: 'freno_ajeno',
  /** and because of how much it is */
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
  return {
    status,
    codigo: typeof cuerpo?.codigo === 'string' ? cuerpo.codigo : 'desconocido',
    message: typeof cuerpo?.message === 'string' ? cuerpo.message : textoSinCuerpo(status),
    // an object, told so by the check
    ...(typeof datos === 'object' && datos !== null && { datos: datos as Record<string, unknown> }),
  };
}

const textoSinCuerpo = (status: number) =>
  status >= 500 || status < 400
    ? 'El servidor no pudo recibirlo ahora.'
    : 'El servidor no aceptó este envío.';
