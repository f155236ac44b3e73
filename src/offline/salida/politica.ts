import type { Duenio, ErrorSalida, FichaSalida } from './tipos.ts';

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
/** However long a server asks to wait, once a day is asked again. */
const PACIENCIA_MS = 24 * 3_600_000;

/** Refusals of what happened on the way, not of what was sent: cut short, or the same key still at work. */
const DEL_CAMINO = new Set(['en_curso', 'pedido_incompleto']);
/** Refusals that say: this same thing is here already. */
const YA_ESTABA = new Set(['ya_recibido', 'ya_enviado', 'duplicado']);

/** Nothing leaves the queue until the server's answer was understood: a 2xx without our JSON is no receipt. */
export function juzgar(resultado: Resultado, duenio: Duenio): Veredicto {
  if (resultado.tipo === 'sin_respuesta') return 'reintentar';
  const { status, cuerpo } = resultado;
  if (status === 204 || (status >= 200 && status < 300 && cuerpo)) return 'hecha';
  if (status < 400 || status >= 500) return 'reintentar';
  if (status === 408 || status === 425 || status === 429) return 'reintentar';
  const codigo = typeof cuerpo?.codigo === 'string' ? cuerpo.codigo : '';
  if (DEL_CAMINO.has(codigo)) return 'reintentar';
  if (YA_ESTABA.has(codigo)) return 'hecha';
  // The holder of a link has no login to wait for: to them a 401 is a link that no longer serves.
  if (status === 401 && 'usuario_id' in duenio) return 'espera_sesion';
  return 'rechazada';
}

/** 5 s, 10 s, 20 s … 30 min, each spread by a fifth so that a crowd does not come back at once. `azar` in [0, 1). */
export function demora(intentos: number, reintentar_ms: number | null, azar: number): number {
  const base = Math.min(MAXIMA_MS, MINIMA_MS * 2 ** Math.min(Math.max(intentos - 1, 0), 20));
  const propia = Math.min(MAXIMA_MS, Math.max(MINIMA_MS, base * (0.8 + 0.4 * azar)));
  if (reintentar_ms === null) return Math.round(propia);
  // Never before the server asked for.
  return Math.round(Math.max(propia, Math.min(reintentar_ms, PACIENCIA_MS) * (1 + 0.1 * azar)));
}

export type Cambio = Pick<FichaSalida, 'estado' | 'proximo_at' | 'error'>;

/** The next state of an entry that was not accepted. `intentos` counts the one that just ended. */
export function cambioTras(
  veredicto: Exclude<Veredicto, 'hecha'>,
  resultado: Resultado,
  intentos: number,
  ahora: number,
  azar: number,
): Cambio {
  const error = errorDe(resultado);
  if (veredicto === 'espera_sesion') return { estado: 'espera_sesion', proximo_at: 0, error };
  if (veredicto === 'rechazada') return { estado: 'rechazada', proximo_at: 0, error };
  const pedido = resultado.tipo === 'respuesta' ? resultado.reintentar_ms : null;
  return { estado: 'en_espera', proximo_at: ahora + demora(intentos, pedido, azar), error };
}

function errorDe(resultado: Resultado): ErrorSalida {
  if (resultado.tipo === 'sin_respuesta') {
    return { status: 0, codigo: 'red', message: 'No hay conexión con el servidor.' };
  }
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
