/** What is under way may take so long after the farewell: uploads over a bad line come again by themselves. */
export const LIMITE_MS = 20_000;
/** Nobody waits for one that another has replaced. */
export const LIMITE_RETIRO_MS = 120_000;

export interface Plazos {
  /** a process migrates before it attends; one that ends is told by its end, so this is for one that hangs */
  arranque_ms: number;
  retiro_ms: number;
  cierre_ms: number;
  /** whoever ends by itself comes back after so long, doubled each time it did not last */
  pausa_ms: number;
}

/** What a group waits for its processes: longer than each gives itself. */
export const plazosDe = (despedida_ms: number): Plazos => ({
  arranque_ms: 15 * 60_000,
  retiro_ms: despedida_ms + LIMITE_RETIRO_MS + 30_000,
  cierre_ms: despedida_ms + LIMITE_MS + 10_000,
  pausa_ms: 1000,
});
