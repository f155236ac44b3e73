import { ErrorLlamada } from './call.ts';

/** Said of this moment or of the one who asks, not of what was asked. */
const PASAJEROS = new Set([401, 408, 425, 429]);

/**
 * The server looked at what was sent and did nothing: what is sent next is another thing, under another key. Not so where
 * the first try may still be at work (`en_curso`), or no answer of its own came.
 */
export const esRechazo = (error: unknown): boolean =>
  error instanceof ErrorLlamada &&
  error.status >= 400 &&
  error.status < 500 &&
  !PASAJEROS.has(error.status) &&
  error.codigo !== 'en_curso';
