import type { AltaEscrita } from './formulario.ts';
import { SIN_AVANCE, type Avance } from './inscribir.ts';

/** A walk-up that was begun: what was typed, and how much of it is in the log already. Signatures are not kept. */
export interface Borrador {
  alta: AltaEscrita;
  avance: Avance;
}

/** Of another format, a stored draft is thrown away. */
const FORMATO = 1;
/** A draft of yesterday is nobody who stands at the desk today, and their data should not lie about. */
const HORAS = 12;

const claveDe = (evento_id: number): string => `largada-sede-alta-${evento_id}`;

/** The draft that a closed or crashed tab left; null: there is none, or the device keeps nothing. */
export function leerBorrador(evento_id: number, ahora = Date.now()): Borrador | null {
  try {
    const dicho: unknown = JSON.parse(localStorage.getItem(claveDe(evento_id)) ?? 'null');
    if (typeof dicho !== 'object' || dicho === null || !('formato' in dicho) || !('at' in dicho)) return null;
    const { formato, at, alta, avance } = dicho as { formato: unknown; at: unknown } & Partial<Borrador>;
    const fresco = typeof at === 'number' && Math.abs(ahora - at) < HORAS * 3_600_000;
    if (formato !== FORMATO || !fresco || !alta) {
      borrarBorrador(evento_id);
      return null;
    }
    return { alta, avance: { ...SIN_AVANCE, ...avance } };
  } catch {
    return null;
  }
}

export function guardarBorrador(evento_id: number, { alta, avance }: Borrador, at = Date.now()): void {
  try {
    localStorage.setItem(claveDe(evento_id), JSON.stringify({ formato: FORMATO, at, alta, avance }));
  } catch {
    // without room for a draft what was typed is still on the screen
  }
}

/** Forgets what was typed: the walk-up is done, was given up, or this puesto may know nobody any more. */
export function borrarBorrador(evento_id: number): void {
  try {
    localStorage.removeItem(claveDe(evento_id));
  } catch {
    // a browser that keeps nothing has nothing to forget
  }
}
