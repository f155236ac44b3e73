import { esErrorPropio } from '../../shared/contract/forma.ts';
import type { Duenio } from '../salida-tipos.ts';

/** What came of a request. Without an answer nobody knows whether the server acted: the Idempotency-Key makes repeating safe. */
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

/** Error codes that say nothing about the content: the request arrived cut, or one of the same key is still running. */
const DEL_CAMINO = new Set(['en_curso', 'pedido_incompleto']);

/**
 * Whether an answer is not our server's, e.g. a hotel's login page, a proxy's refusal or another request's answer out of
 * a cache. Such an answer counts as no answer, but the wait until the next try grows with each (demoraAjena).
 * `esRecibo`: the answer is the receipt of this very entry.
 */
export function esAjena(resultado: Resultado, esRecibo: boolean): boolean {
  if (resultado.tipo === 'sin_respuesta') return false;
  const { status, cuerpo } = resultado;
  if (status >= 200 && status < 300) return !esRecibo;
  // 5xx from a proxy, in its own words, still means that our server is away
  return (status < 500 || status === PORTAL) && !esErrorPropio(cuerpo);
}

/** RFC 6585: status 511 comes from a network that wants a login first, never from the server. */
export const PORTAL = 511;

/**
 * Whether a request is done, refused, tried again or waits for a login. Only the server's own receipt or refusal ends the tries of
 * an entry (regla offline-3).
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

/** Error codes for who answered in the server's place; `features/pendientes` has the text for each. */
export const AJENAS = {
  /** a network that shows its own page first, or answers whatever it likes */
  portal: 'red_ajena',
  /** something on the way refuses: a filter, a firewall, a proxy before the server */
  freno: 'freno_ajeno',
  /** something on the way refuses the request as too large */
  tamanio: 'freno_tamanio',
} as const;
