import type { Bitacora } from '../../../../offline/sede/bitacora.ts';
import { HORA_MS } from '../../../../shared/domain/comun/lapsos.ts';
import type { AltaEscrita } from './formulario.ts';
import { refNueva } from './ref-nueva.ts';

/** A walk-up that was begun: what was typed, and the name (`ref`) that it has or will have in the log. Signatures are not kept. */
export interface Borrador {
  alta: AltaEscrita;
  ref: `a${string}`;
}

/** The shape of a draft that earlier releases stored: in it the walk-up's name (`ref`) was known only once the alta was written. */
interface BorradorDeAntes {
  avance?: { ref?: `a${string}` | null };
}

/** The desk's log, which seals and opens drafts: whoever cannot read the log cannot read a draft on the disk either. */
export type Cajon = Pick<Bitacora, 'evento_id' | 'sellarTexto' | 'abrirTexto'>;

/** A stored draft of another format is thrown away: those of format 1 were not sealed. */
const FORMATO = 2;
/** Hours that a draft is kept: yesterday's belongs to nobody who stands at the desk today, and people's data should not lie about. */
const HORAS = 12;

const keyDe = (evento_id: number): string => `largada-sede-alta-${evento_id}`;
/** How often each event's draft was written or deleted: a draft whose sealing ends late must not replace what came after it. */
const veces = new Map<number, number>();
const otraVez = (evento_id: number): number => {
  const vez = (veces.get(evento_id) ?? 0) + 1;
  veces.set(evento_id, vez);
  return vez;
};

/**
 * The sealed text of a draft that is recent and of this format; null: there is none, or what is stored cannot be read. A draft that is old
 * or of another format is deleted.
 */
function guardado(evento_id: number, ahora: number): string | null {
  try {
    const dicho: unknown = JSON.parse(localStorage.getItem(keyDe(evento_id)) ?? 'null');
    if (typeof dicho !== 'object' || dicho === null) return null;
    const { formato, at, sellado } = dicho as { formato?: unknown; at?: unknown; sellado?: unknown };
    const fresco = typeof at === 'number' && Math.abs(ahora - at) < HORAS * HORA_MS;
    if (formato === FORMATO && fresco && typeof sellado === 'string') return sellado;
    borrarBorrador(evento_id);
    return null;
  } catch {
    return null;
  }
}

/** Whether a draft is stored, also one that cannot be opened now. */
export const hayBorrador = (evento_id: number, ahora = Date.now()): boolean =>
  guardado(evento_id, ahora) !== null;

/** The draft that a closed or crashed tab left; null: there is none, or nobody can read it now. Never rejects. */
export async function leerBorrador(cajon: Cajon, ahora = Date.now()): Promise<Borrador | null> {
  const sellado = guardado(cajon.evento_id, ahora);
  try {
    const texto = sellado && (await cajon.abrirTexto(sellado));
    const { alta, ref, avance } = JSON.parse(texto ?? '{}') as Partial<Borrador> & BorradorDeAntes;
    return alta ? { alta, ref: ref ?? avance?.ref ?? refNueva() } : null;
  } catch {
    return null;
  }
}

/**
 * Stores the draft, unless another was stored or one was deleted meanwhile. Never rejects: if it cannot be sealed or there is no room for
 * it, what was typed is still on the screen.
 */
export async function guardarBorrador(cajon: Cajon, borrador: Borrador, at = Date.now()): Promise<void> {
  const { evento_id } = cajon;
  const vez = otraVez(evento_id);
  try {
    const sellado = await cajon.sellarTexto(JSON.stringify(borrador));
    if (veces.get(evento_id) !== vez) return;
    localStorage.setItem(keyDe(evento_id), JSON.stringify({ formato: FORMATO, at, sellado }));
  } catch {
    // the draft could not be stored: its next change tries again
  }
}

/**
 * Deletes what was typed for a walk-up: the person is registered, the draft is too old or of another format, this puesto was taken off the
 * race, or this device has to forget the race's or a rehearsal's people.
 */
export function borrarBorrador(evento_id: number): void {
  otraVez(evento_id);
  try {
    localStorage.removeItem(keyDe(evento_id));
  } catch {
    // a browser that refuses its storage has stored no draft either
  }
}
