/** A span of moments of the server's clock, ms, both ends included. */
export interface Lapso {
  desde: number;
  hasta: number;
}

/** When the server answered this device, by its clock, ms. */
export interface Respondida {
  at: number;
  /**
   * later moments at which the server had signed something before that answer: its clock was ahead then and was set right since. Null: there
   * are none
   */
  antes: Lapso | null;
}

/**
 * The moments, later than the answer's own, of what this device held when it asked: whatever the server's clock shows, it signed those texts
 * before it answered (regla sede-66).
 * @param at the answer's moment
 */
export function deAntesDe(at: number, momentos: readonly number[]): Lapso | null {
  const despues = momentos.filter((uno) => uno > at);
  return despues.length === 0 ? null : { desde: Math.min(...despues), hasta: Math.max(...despues) };
}

/**
 * A moment of what the server signed, as it is compared with others: one that the answer is known to come after is put right before the
 * answer, in its order among its like.
 */
export function ordenDe(at: number, respondida: Respondida | null): number {
  const { desde, hasta } = respondida?.antes ?? {};
  if (!respondida || desde === undefined || hasta === undefined || at < desde || at > hasta) return at;
  return respondida.at - (hasta - at + 1) / (hasta - desde + 2);
}
