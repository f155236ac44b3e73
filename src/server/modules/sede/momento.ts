import type { Contexto } from '../../contexto.ts';

const ultimos = new WeakMap<Contexto, number>();

/**
 * The moment for a text that the server signs for phones to hand on; of two such texts, phones take the one with the later moment for the
 * newer. It is the time of the server's clock or, where that is not later than the last moment that this process gave, 1 ms after that
 * one. Otherwise, once a clock that was a day ahead was set right, the texts signed before would count as the newer for a day (regla
 * sede-66).
 */
export function momentoQueSigue(ctx: Contexto): Date {
  const at = Math.max(ctx.reloj().getTime(), (ultimos.get(ctx) ?? 0) + 1);
  ultimos.set(ctx, at);
  return new Date(at);
}
