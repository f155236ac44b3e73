/**
 * Time (ms) that requests under way get to finish in a process that is ending, after the wait for the balancer (`despedida_ms`). A
 * signature or certificate whose request is cut off is sent again by its device.
 */
export const LIMITE_MS = 20_000;
/** As LIMITE_MS, in a process that was replaced: longer, since its replacement answers already. */
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
   * ms before another process is started in place of one that ended by itself. The pause doubles each time, up to a limit, and is
   * this one again after the end of a process that ran for more than a minute.
   */
  pausa_ms: number;
}

/**
 * Time limits that the leading process (grupo.ts) sets for the processes that it starts. For each way to end (replaced, or with the whole
 * group) its limit is longer than the one that a process keeps by itself, so that the process is not killed within its own limit.
 */
export const plazosDe = (despedida_ms: number): Plazos => ({
  arranque_ms: 15 * 60_000,
  retiro_ms: despedida_ms + LIMITE_RETIRO_MS + 30_000,
  cierre_ms: despedida_ms + LIMITE_MS + 10_000,
  pausa_ms: 1000,
});
