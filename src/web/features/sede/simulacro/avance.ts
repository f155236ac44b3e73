import type { Contestadas } from '../../../../shared/domain/sede/simulacro/tareas.ts';

/**
 * What this device stores of a rehearsal under way besides the rehearsal's log. When the page is loaded again, the same people, other desks
 * and tasks are made from it.
 */
export interface Ensayo {
  semilla: number;
  /** when the rehearsal began, by this device's clock, ms */
  empezado_at: number;
  contestadas: Contestadas;
  /** the keys of the other desks: without them they could sign nothing more after the page was loaded again */
  mesas: { id: string; nombre: string; privada: JsonWebKey; publica: JsonWebKey }[];
}

const KEY = 'largada.simulacro';

/** The rehearsal that was left open on this device; null: there is none. */
export function leerEnsayo(): Ensayo | null {
  try {
    const dicho: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return dicho && typeof dicho === 'object' && 'semilla' in dicho ? (dicho as Ensayo) : null; // safe cast: only guardarEnsayo writes it
  } catch {
    return null; // blocked storage, or a text cut short
  }
}

export function guardarEnsayo(ensayo: Ensayo): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(ensayo));
  } catch {
    // Storage is blocked or full: the rehearsal goes on, but a reload finds what was stored last, or no rehearsal.
  }
}

export function olvidarEnsayo(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Blocked storage: then nothing was written either.
  }
}
