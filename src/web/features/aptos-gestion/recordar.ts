import { createContext } from 'react';
import type { FaltanteRow } from './rows.ts';

/** Opens the confirmation of a reminder to one person; null: no network, the list is the device's, or the role may not send one. */
export const Recordar = createContext<((row: FaltanteRow) => void) | null>(null);
