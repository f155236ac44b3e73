/**
 * Time (ms) that requests under way get to finish once a process is ending. An upload that is cut off is sent again
 * by its device.
 */
export const LIMITE_MS = 20_000;
/** Time (ms) that requests get in a process that was replaced: longer, since nobody waits for its end. */
export const LIMITE_RETIRO_MS = 120_000;

export interface Plazos {
  /**
   * Time limit (ms) for a new process to be ready, migrations included. One that exits is noticed at once: this is
   * for one that hangs.
   */
  arranque_ms: number;
  retiro_ms: number;
  cierre_ms: number;
  /**
   * ms before a process that ended by itself is started again. The pause doubles each time, up to a limit, and is this one
   * again after a process that ran for long.
   */
  pausa_ms: number;
}

/**
 * Time limits that the leading process (grupo.ts) sets for the processes that it starts. Its limits for their end are longer than those
 * that these processes keep by themselves, so that none is killed while it still answers requests.
 */
export const plazosDe = (despedida_ms: number): Plazos => ({
  arranque_ms: 15 * 60_000,
  retiro_ms: despedida_ms + LIMITE_RETIRO_MS + 30_000,
  cierre_ms: despedida_ms + LIMITE_MS + 10_000,
  pausa_ms: 1000,
});
