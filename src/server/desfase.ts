/** A clock difference (ms) that fits an integer column; null beyond 24 days: then the times stored beside it still show it. */
export const desfaseGuardable = (ms: number | null | undefined): number | null =>
  ms == null || Math.abs(ms) > 2_147_483_647 ? null : ms;
