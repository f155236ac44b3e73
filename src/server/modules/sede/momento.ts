import type { Contexto } from '../../contexto.ts';

const ultimos = new WeakMap<Contexto, number>();

/**
 * The moment that the server writes into a text which it signs for phones to hand on: the time of its clock but, as long as this
 * process runs, always later than the moment in the text that it signed before. By the clock alone, a text signed while the clock was a
 * day ahead would count as the latest for a whole day after the clock was set right (regla sede-66).
 */
export function momentoQueSigue(ctx: Contexto): Date {
  const at = Math.max(ctx.reloj().getTime(), (ultimos.get(ctx) ?? 0) + 1);
  ultimos.set(ctx, at);
  return new Date(at);
}
