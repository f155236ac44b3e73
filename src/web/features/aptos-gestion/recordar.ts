import { createContext } from 'react';
import type { FaltanteRow } from './rows.ts';

/** Asks before it writes to one of them; null: not now (no network), or not by this role. */
export const Recordar = createContext<((row: FaltanteRow) => void) | null>(null);
