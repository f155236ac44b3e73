/** A text that the server had signed before an answer, though the text bears a later moment: its clock was ahead then. */
export interface YaDicho {
  /** the text's moment, by the server's clock, ms: no other text bears the same */
  at: number;
  /** the moment of that answer */
  respondio_at: number;
}

/** Most texts that are remembered, each an acknowledgement or a base that this device held: more than a race day brings while a clock is ahead. */
const DICHOS_MAX = 32;

/**
 * What is known of such texts after an answer. Whatever the server's clock shows, it signed the texts that this device held before this
 * device asked (regla sede-66). Only those very texts count: others that bear moments between theirs may be signed later, by the right clock.
 * @param antes what was known before; it stays, as a later answer tells nothing of when an earlier text was signed
 * @param at the answer's moment
 * @param tenia the moments of the texts that this device held when it asked
 */
export function yaDichosTras(
  antes: readonly YaDicho[],
  { at, tenia }: { at: number; tenia: readonly number[] },
): YaDicho[] {
  const sabidos = new Set(antes.map((uno) => uno.at));
  const nuevos = [...new Set(tenia)].filter((uno) => uno > at && !sabidos.has(uno));
  return [...antes, ...nuevos.map((uno) => ({ at: uno, respondio_at: at }))].slice(-DICHOS_MAX);
}

/** A part of a millisecond that a moment of today holds exactly. */
const PASO_MS = 1 / 1024;

/**
 * The moment of a text that the server signed, as it is compared with other moments: a text that is known to be older than an
 * answer is put just before that answer, and such texts keep their order.
 */
export function ordenDe(at: number, dichos: readonly YaDicho[]): number {
  const este = dichos.find((uno) => uno.at === at);
  if (!este) return at;
  const { respondio_at } = este;
  const desde = dichos.filter((uno) => uno.respondio_at === respondio_at && uno.at >= at);
  return respondio_at - desde.length * PASO_MS;
}
