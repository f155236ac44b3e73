/** A clock difference (ms) that fits the column, up to 24 days; null beyond. The times stored beside it still tell it. */
export const desfaseGuardable = (ms: number | null | undefined): number | null =>
  ms == null || Math.abs(ms) > 2_147_483_647 ? null : ms;
