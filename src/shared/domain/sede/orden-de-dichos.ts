/** A text that the server had signed before an answer, though the text bears a later moment than the answer. */
export interface YaDicho {
  /** the text's moment, by the server's clock, ms */
  at: number;
  /** the lowest moment of an answer that came after the text */
  respondio_at: number;
}

/** What a device keeps of the server's last answer to it. */
export interface Respondida {
  /** the answer's moment, by the server's clock, ms; absent: an earlier release wrote it, or the server never answered */
  servidor_at?: number;
  ya_dichos?: readonly YaDicho[];
}

/** Most texts that are remembered, the latest: each is an acknowledgement or a base that this device held when it asked. */
const DICHOS_MAX = 32;

/**
 * What is known of such texts after an answer. Whatever the server's clock shows, it signed the texts that this device held before this
 * device asked (regla sede-66). Only those very texts count: others that bear moments between theirs may be signed later, by the right clock.
 * @param antes what was known before; this answer came after those texts too
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

/** A part of a millisecond that a moment of today holds exactly. */
const PASO_MS = 1 / 1024;

/**
 * The moment of a text that the server signed, as it is compared with other moments: a text that is known to be older than an answer is put
 * just before that answer, and such texts keep their order. A text that the last answer's clock has reached goes by its own moment: it was the
 * earlier answer's clock that was wrong, or time has passed.
 */
export function ordenDe(at: number, { servidor_at = 0, ya_dichos = [] }: Respondida): number {
  const este = at > servidor_at && ya_dichos.find((uno) => uno.at === at);
  if (!este) return at;
  const { respondio_at } = este;
  const desde = ya_dichos.filter((uno) => uno.respondio_at === respondio_at && uno.at >= at);
  return respondio_at - desde.length * PASO_MS;
}
