import type { Contexto } from '../../contexto.ts';

const ultimos = new WeakMap<Contexto, number>();

/**
 * The moment of a text that the server signs for phones to hand on: by its clock, and later than the moment before, for as long as
 * this process runs. By the clock alone, a text signed while the clock was a day ahead would count as the latest for a day after
 * the clock was set right (regla sede-66).
 */
export function momentoQueSigue(ctx: Contexto): Date {
  const at = Math.max(ctx.reloj().getTime(), (ultimos.get(ctx) ?? 0) + 1);
  ultimos.set(ctx, at);
  return new Date(at);
}
