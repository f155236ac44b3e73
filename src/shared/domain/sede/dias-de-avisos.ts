import { DIA_MS } from '../comun/lapsos.ts';

/**
 * Desks work from the eve until the day after: further from a race than this, in ms, the header of the staff's screens does not tell
 * of its conflicts (regla sede-36).
 */
export const ESTOS_DIAS_MS = 3 * DIA_MS;
