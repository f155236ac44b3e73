import { ErrorLlamada } from './call.ts';

/** Statuses that do not judge what was sent: session expired, time-out, too early, too many requests. */
const PASAJEROS = new Set([401, 408, 425, 429]);

/**
 * Whether the server judged what was sent and did nothing, so that the next try may take a new Idempotency-Key. False for a status of
 * PASAJEROS or a failure of the server, where the first try may still be under way (`en_curso`) or no answer came, and where an earlier try
 * with other data was done under this key (`clave_reutilizada`): under a new key it could be done twice.
 */
export const esRechazo = (error: unknown): boolean =>
  error instanceof ErrorLlamada &&
  error.status >= 400 &&
  error.status < 500 &&
  !PASAJEROS.has(error.status) &&
  error.codigo !== 'en_curso' &&
  error.codigo !== 'clave_reutilizada';
