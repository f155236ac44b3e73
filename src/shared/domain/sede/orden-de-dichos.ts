/** A text that the server had signed before an answer, though the text bears a later moment than the answer. */
export interface YaDicho {
  /** the text's moment, by the server's clock, ms */
  at: number;
  /**
   * the moment, by the server's clock, ms, of the answer that came after the text; of several answers the lowest moment, as the text is
   * older than all of them
   */
  respondio_at: number;
}

/** What a device keeps of the server's last answer to it. */
export interface Respondida {
  /** the answer's moment, by the server's clock, ms; absent: an earlier release wrote it, or the server never answered */
  servidor_at?: number;
  ya_dichos?: readonly YaDicho[];
}

/** How many texts are remembered at most, the latest: each is an acknowledgement or a base that this device held when it asked. */
const DICHOS_MAX = 32;

/**
 * The texts that the server is known to have signed before an answer, although they bear later moments than that answer. The texts that
 * this device held when it asked were signed before the answer, whatever the server's clock showed (regla sede-66). Only these very texts
 * are listed: another text whose moment lies between theirs may have been signed after the answer, once the clock was set right.
 * @param antes the list before this answer, which came after its texts too
 * @param at the answer's moment
 * @param tenia the moments of the texts that this device held when it asked
 */
export function yaDichosTras(
  antes: readonly YaDicho[],
  { at, tenia }: { at: number; tenia: readonly number[] },
): YaDicho[] {
  const sabidos = antes.map((uno) => ({ ...uno, respondio_at: Math.min(uno.respondio_at, at) }));
  const nuevos = [...new Set(tenia)].filter((uno) => uno > at && !antes.some((sabido) => sabido.at === uno));
  return [...sabidos, ...nuevos.map((uno) => ({ at: uno, respondio_at: at }))].slice(-DICHOS_MAX);
}

/**
 * How far apart texts are put that come before the same answer, ms. A number as large as a moment of today holds this fraction exactly, so
 * that no two texts are rounded to the same moment.
 */
const PASO_MS = 1 / 1024;

/**
 * The moment by which a text that the server signed is compared with other texts, ms. For most texts that is the moment that they bear,
 * `at`. A text of `ya_dichos` bears a later moment than an answer that came after it: it is put just before that answer (`respondio_at`).
 * Several texts that are put before the same answer keep their order among themselves.
 *
 * A text of `ya_dichos` counts by its own moment `at` again as soon as an answer of the server bears that moment or a later one
 * (`servidor_at`). Two things may have happened by then. One: the server's clock was ahead when it signed the text, was set right, and has
 * now reached `at`. The other: the clock was right when the server signed the text, was behind when the server gave the answer of
 * `respondio_at`, and was set right since. In both cases `at` needs no correction any more.
 */
export function ordenDe(at: number, { servidor_at = 0, ya_dichos = [] }: Respondida): number {
  const este = at > servidor_at && ya_dichos.find((uno) => uno.at === at);
  if (!este) return at;
  const { respondio_at } = este;
  const desde = ya_dichos.filter((uno) => uno.respondio_at === respondio_at && uno.at >= at);
  return respondio_at - desde.length * PASO_MS;
}
