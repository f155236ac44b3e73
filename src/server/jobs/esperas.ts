import { HORA_MS } from '../../shared/domain/comun/lapsos.ts';
import { pgError } from '../db/errors.ts';

export const ESPERA_MAXIMA_MS = HORA_MS;
/** A recurring job that failed waits at least so long. */
export const TRAS_FALLAR_MS = 10_000;

/** Ms until the next attempt: 10 s, 20 s, 40 s … at most 1 h, each shortened by up to a half so that failures do not come in step. */
export function espera(intento: number, azar = Math.random()): number {
  return Math.min(10_000 * 2 ** (intento - 1), ESPERA_MAXIMA_MS) * (1 - azar / 2);
}

/** For how long (ms) an error says that another try is useless (a provider's Retry-After); 0: it does not say. */
export const esperaPedida = (error: unknown): number =>
  error instanceof Error && 'espera_ms' in error && typeof error.espera_ms === 'number' ? error.espera_ms : 0;

/** What a person reads of a failed job. Of a database error only its code is told, as the error quotes a query's parameters. */
export function textoDeFalla(error: unknown): string {
  if (!(error instanceof Error)) return 'error';
  if (error.message.startsWith('Failed query'))
    return `Base de datos: ${pgError(error)?.code ?? 'sin código'}`;
  return `${error.name}: ${error.message}`.slice(0, 500);
}
