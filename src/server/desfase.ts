/**
 * A clock difference (ms) for an integer column. null: none was measured, or it is more than 24 days and does not fit: then the times
 * stored beside it still show it.
 */
export const desfaseGuardable = (ms: number | null | undefined): number | null =>
  ms == null || Math.abs(ms) > 2_147_483_647 ? null : ms;
