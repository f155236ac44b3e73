import type { Contexto } from '../../contexto.ts';

const ultimos = new WeakMap<Contexto, number>();

/**
 * The moment of what the server signs for phones to hand on: by its clock, and later than the one before, for as long as this
 * process runs. By the clock alone, what was signed while that was a day ahead would beat all that is true for a day after it was
 * set right (regla sede-66).
 */
export function momentoQueSigue(ctx: Contexto): Date {
  const at = Math.max(ctx.reloj().getTime(), (ultimos.get(ctx) ?? 0) + 1);
  ultimos.set(ctx, at);
  return new Date(at);
}
