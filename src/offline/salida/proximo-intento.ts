import { DIA_MS } from '../../shared/domain/comun/lapsos.ts';
import type { CabeceraSalida, ErrorSalida } from '../salida-tipos.ts';
import { AJENAS, esAjena, PORTAL, type Resultado, type Veredicto } from './respuesta-entendida.ts';

const MINIMA_MS = 5_000;
const MAXIMA_MS = 30 * 60_000;
/** Without any answer the wait does not grow: the network may be back any moment, and a try costs nothing. */
const SIN_RESPUESTA_MS = 8_000;
/**
 * First wait after an answer that was not our server's (a proxy's, a hotel's). It doubles up to AJENA_MAXIMA_MS, since
 * whatever stands in between may refuse for hours, and a certificate is heavy to send in vain. When the application is
 * opened, or the network changes, the entry is tried at once.
 */
const AJENA_MS = 60_000;
const AJENA_MAXIMA_MS = 15 * 60_000;
/** A server that asks to wait for longer than a day is asked again after about a day. */
const PACIENCIA_MS = DIA_MS;

/**
 * Wait in ms after so many answers of a server that is overloaded or down: 5 s, 10 s, 20 s … 30 min, each ± 20 % so that
 * not all devices come back at once, but never under 5 s nor over 30 min, unless the server asked for more (`reintentar_ms`).
 * `azar` in [0, 1).
 */
export function demora(respondidas: number, reintentar_ms: number | null, azar: number): number {
  const base = Math.min(MAXIMA_MS, MINIMA_MS * 2 ** Math.min(Math.max(respondidas - 1, 0), 20));
  const propia = Math.min(MAXIMA_MS, Math.max(MINIMA_MS, base * (0.8 + 0.4 * azar)));
  if (reintentar_ms === null) return Math.round(propia);
  // The wait is never shorter than what the server asked for (up to a day).
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
  // `false`: no answer that comes here is the entry's receipt (for a receipt juzgar says 'hecha'), so a 2xx is not our server's
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
    // the cast: typeof has just shown that `datos` is an object
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
