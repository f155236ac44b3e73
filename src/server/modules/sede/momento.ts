import type { Contexto } from '../../contexto.ts';
import { subirMomento } from './momento-repository.ts';

/** A clock that was ahead of now by more than this is not waited for: by such a moment the rights of all phones were over. */
const ADELANTO_MAX_MS = 7 * 86_400_000;

/**
 * The moment of what the server signs of an event for phones to hand on: by its clock, and later than the one before, whichever process
 * signed that, and before it was started anew too. By the clock alone, what was signed while that was a day ahead would beat all
 * that is true for a day after it was set right, and of two processes the one whose clock is behind would be taken for the older
 * (regla sede-66). To be asked before what is signed is read, outside of that transaction: what was stored by the time of one
 * moment is then in all that is signed with a later one.
 */
export async function momentoQueSigue(ctx: Contexto, evento_id: number): Promise<Date> {
  const ahora = ctx.reloj();
  const de = { ahora: ahora.getTime(), adelanto_max: ADELANTO_MAX_MS };
  const at = await subirMomento(ctx.database.db, evento_id, de);
  // whoever asks of an event that is not there is told so by what is read next
  return at === null ? ahora : new Date(at);
}
