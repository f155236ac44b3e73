/** When the server answered this device, by its clock, ms. */
export interface Respondida {
  at: number;
  /**
   * later moments of what the server had signed before that answer, in ascending order, at most MOMENTOS_MAX: its clock was ahead then and
   * was set right since
   */
  antes: readonly number[];
}

/** Each is of an acknowledgement or a base that this device held: more than a race day brings while a clock is ahead. */
const MOMENTOS_MAX = 32;

/**
 * The moments, later than the answer's own, of what this device held when it asked: whatever the server's clock shows, it signed those texts
 * before it answered (regla sede-66). Only these very moments: others between them may be of what it signs later, by the right clock.
 * @param at the answer's moment
 */
export const deAntesDe = (at: number, momentos: readonly number[]): number[] =>
  [...new Set(momentos)]
    .filter((uno) => uno > at)
    .sort((a, b) => a - b)
    .slice(-MOMENTOS_MAX);

/** A part of a millisecond that a moment of today holds exactly. */
const PASO_MS = 1 / 1024;

/**
 * The moment of a text that the server signed, as it is compared with other moments: a text that is known to be older than the
 * answer is put just before the answer, and such texts keep their order.
 */
export function ordenDe(at: number, respondida: Respondida | null): number {
  if (!respondida || at <= respondida.at) return at;
  const { antes } = respondida;
  const en = antes.indexOf(at);
  return en < 0 ? at : respondida.at - (antes.length - en) * PASO_MS;
}
